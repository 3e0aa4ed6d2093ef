import { useSearchParams } from "react-router";
import { installedFrom } from "#app/business/installed-day.ts";
import { localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { WarrantyPeriods } from "#app/ui/warranty-periods.tsx";

export const meta = contentMeta("/warranty");

export default function Warranty() {
	const language = useLanguage();
	const [search] = useSearchParams();
	const { title, lead, general, check } = copyFor(language).warranty;
	return (
		<>
			<PageHead title={title} lead={lead} />
			<WarrantyPeriods installed={installedFrom(search)} />
			<Section title={general.title}>
				<ul className="stack max-w-text">
					{general.items.map((item) => (
						<li key={item} className="flex items-start gap-3">
							<Icon name="check" className="mt-1 text-green" />
							{item}
						</li>
					))}
				</ul>
			</Section>
			<Section title={check.title} lead={check.text} tone="wash">
				<div className="flex flex-wrap gap-3">
					<LinkButton href={`tel:${profile.unifiedLine}`}>
						<Icon name="phone" size={20} />
						{check.call}
					</LinkButton>
					<LinkButton
						variant="quiet"
						href={localizedPath(language, "/contact")}
					>
						{check.contact}
					</LinkButton>
				</div>
			</Section>
		</>
	);
}
