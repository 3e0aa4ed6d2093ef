import { useForm } from "@conform-to/react";
import { useSearchParams } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { installedFrom } from "#app/business/warranty/warranty.ts";
import { copyFor } from "#app/copy/index.ts";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { usePage } from "#app/ui/basic/page.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { HeadText } from "#app/ui/frame/page-head.tsx";
import { SampleCard } from "#app/ui/services/sample-card.tsx";
import { WarrantyPeriods } from "#app/ui/services/warranty-periods.tsx";

export function Policy() {
	const language = useLanguage();
	const [search] = useSearchParams();
	const { warranty, warrantyCard } = copyFor(language);
	const { title, lead, general, table, check } = warranty;
	const { open } = warrantyCard;
	return (
		<>
			<div className="split-head">
				<div>
					<HeadText title={title} lead={lead}>
						<LinkButton icon="shield-check" variant="quiet" href="#card">
							{open.action}
						</LinkButton>
						<a href="#remaining" className="more">
							{table.action}
						</a>
					</HeadText>
				</div>
				<div>
					<SampleCard />
				</div>
			</div>
			<WarrantyPeriods installed={installedFrom(search)} today={usePage().today} />
			<Section title={general.title} beside>
				<div>
					<Items items={general.items} />
					<a href={localizedPath(language, "/contact")} className="more mt-4">
						{check}
					</a>
				</div>
			</Section>
			<Section id="card" title={open.title} lead={open.lead}>
				<div className="grid gap-10 lg:grid-cols-2">
					<Items items={open.items} />
					<OpenCardForm />
				</div>
			</Section>
		</>
	);
}

function Items({ items }: { items: string[] }) {
	return (
		<ul className="stack max-w-text">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}

/** A wrong code stays in the field, so that it can be compared. */
export function OpenCardForm({ typed }: { typed?: string }) {
	const language = useLanguage();
	const { open } = copyFor(language).warrantyCard;
	const [form, fields] = useForm<{ card: string }>({
		id: "open-card",
		defaultValue: { card: typed },
	});
	return (
		<form
			id={form.id}
			method="get"
			action="/warranty"
			className="stack rounded-card bg-surface p-4 md:p-8 print:hidden"
		>
			{language === "en" && <input type="hidden" name="lang" value="en" />}
			<TextField
				{...{ field: fields.card, text: String, label: open.label, hint: open.hint }}
				dir="ltr"
				required
				maxLength={80}
				inputMode="text"
				placeholder="7K2M 0Q4D 9XAB …"
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
			/>
			<Button type="submit" className="me-auto">
				{open.submit}
			</Button>
		</form>
	);
}
