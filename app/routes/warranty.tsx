import { Fragment } from "react";
import { localizedPath } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { warrantyTable } from "#app/business/warranty.ts";
import { counted } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentMeta } from "#app/seo/content-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Section } from "#app/ui/section.tsx";
import { Table } from "#app/ui/table.tsx";
import { useTranslate } from "#app/ui/translate.ts";

export const meta = contentMeta("/warranty");

const longest = Math.max(...warrantyTable.map(({ years }) => years));

/** To scale with the other bars. */
function YearsBar({ years }: { years: number }) {
	return (
		<svg
			viewBox={`0 0 ${longest} 1`}
			preserveAspectRatio="none"
			aria-hidden="true"
			className="flip mt-2 h-1.5 w-full rounded-full bg-line text-green"
		>
			<rect width={years} height="1" fill="currentColor" />
		</svg>
	);
}

export default function Warranty() {
	const language = useLanguage();
	const t = useTranslate();
	const { title, lead, general, table, terms, check } =
		copyFor(language).warranty;
	return (
		<>
			<PageHead title={title} lead={lead} />
			<section className="wrap">
				<h2 className="mb-6 text-2xl">{table.title}</h2>
				<Table
					cards
					caption={table.title}
					columns={[table.product, table.period, table.terms]}
					rows={warrantyTable.map(({ product, years }, index) => ({
						key: product[language],
						cells: [
							product[language],
							<Fragment key="years">
								<span className="font-medium whitespace-nowrap">
									{t("chrome:years", counted(years))}
								</span>
								<YearsBar years={years} />
							</Fragment>,
							terms[index],
						],
					}))}
				/>
			</section>
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
