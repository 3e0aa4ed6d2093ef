import { useSearchParams } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { installedFrom } from "#app/business/installed-day.ts";
import { copyFor } from "#app/copy/index.ts";
import { useDocument } from "#app/document/context.tsx";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { PageHead } from "#app/ui/frame/page-head.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { WarrantyPeriods } from "#app/ui/services/warranty-periods.tsx";
import { OpenCardForm } from "./open-card-form.tsx";

/** Periods and terms, and how a card is read and opened. */
export function Policy() {
	const language = useLanguage();
	const [search] = useSearchParams();
	const { warranty, warrantyCard } = copyFor(language);
	const { title, lead, general, check } = warranty;
	const { open } = warrantyCard;
	return (
		<>
			<PageHead title={title} lead={lead} />
			<WarrantyPeriods installed={installedFrom(search)} today={useDocument().today} />
			<Section title={general.title} beside>
				<Items items={general.items} />
			</Section>
			<Section id="card" title={open.title} lead={open.lead}>
				<div className="grid gap-10 lg:grid-cols-2">
					<Items items={open.items} />
					<OpenCardForm />
				</div>
			</Section>
			<Section title={check.title} lead={check.text} tone="wash">
				<div className="flex flex-wrap gap-3">
					<LinkButton href={`tel:${profile.unifiedLine}`}>
						<Icon name="phone" size={20} />
						{check.call}
					</LinkButton>
					<LinkButton variant="quiet" href={localizedPath(language, "/contact")}>
						{check.contact}
					</LinkButton>
				</div>
			</Section>
		</>
	);
}

function Items({ items }: { items: string[] }) {
	return (
		<ul className="stack max-w-text">
			{items.map((item) => (
				<li key={item} className="flex items-start gap-3">
					<Icon name="check" className="mt-1 text-green" />
					{item}
				</li>
			))}
		</ul>
	);
}
