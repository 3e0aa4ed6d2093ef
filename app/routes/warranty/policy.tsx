import { useForm } from "@conform-to/react";
import { localizedPath } from "#app/business/base/language.ts";
import { warrantyTable } from "#app/business/warranty/warranty.ts";
import { pluralValues } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { Section } from "#app/ui/basic/section.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { HeadText } from "#app/ui/frame/page-head.tsx";
import { SampleCard } from "#app/ui/services/sample-card.tsx";
import stylesheet from "./policy.css?url";

export function Policy() {
	const language = useLanguage();
	const { warranty, warrantyCard } = copyFor(language);
	const { title, lead, general, check } = warranty;
	const { open } = warrantyCard;
	return (
		<>
			<div className="split-head">
				<div>
					<HeadText title={title} lead={lead}>
						<LinkButton icon="shield-check" variant="quiet" href="#card">
							{open.action}
						</LinkButton>
					</HeadText>
				</div>
				<div>
					<SampleCard />
				</div>
			</div>
			<Section title={general.title} beside>
				<div>
					<Items items={general.items} />
					<a href={localizedPath(language, "/contact")} className="more mt-4">
						{check}
					</a>
				</div>
			</Section>
			<WarrantyTable />
			<Section id="card" title={open.title} lead={open.lead}>
				<div className="grid gap-10 lg:grid-cols-2">
					<Items items={open.items} />
					<OpenCardForm />
				</div>
			</Section>
		</>
	);
}

function WarrantyTable() {
	const language = useLanguage();
	const t = useTranslate();
	const { table, terms } = copyFor(language).warranty;
	return (
		<section className="wrap pb-8 md:pb-12">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<table className="periods">
				<caption className="sr-only">{table.title}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{table.product}</th>
						<th scope="col">{table.period}</th>
						<th scope="col">{table.terms}</th>
					</tr>
				</thead>
				{warrantyTable.map((row) => (
					<tbody key={row.product.en}>
						<tr>
							<th scope="row">{row.product[language]}</th>
							<td className="period">
								<strong>{t("chrome:years", pluralValues(row.years))}</strong>
								<YearsBar years={row.years} />
							</td>
							<td className="terms">{terms[row.terms]}</td>
						</tr>
					</tbody>
				))}
			</table>
		</section>
	);
}

const longest = Math.max(...warrantyTable.map(({ years }) => years));

/** The bars are to scale with each other. */
function YearsBar({ years }: { years: number }) {
	return (
		<svg
			viewBox={`0 0 ${longest} 1`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="flip years"
		>
			<rect width={years} height="1" fill="currentColor" />
		</svg>
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
				rows={2}
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
