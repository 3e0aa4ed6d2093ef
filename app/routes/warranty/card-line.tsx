import type { Brand, Property } from "#app/business/prices/specs.ts";
import { filmOf } from "#app/business/warranty/warranty-card.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { SpecValue } from "#app/ui/services/spec-table.tsx";
import type { ShownLine } from "./shown-card.ts";

type Props = { line: ShownLine; isWhole: boolean; isVoid: boolean };

/** One warranted product. */
export function CardLine({ line, isWhole, isVoid }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { facts, over, film: filmTitle } = copyFor(language).warrantyCard;
	const film = filmOf(line.code);
	const service = line.service[language];
	const option = line.option[language];
	return (
		<section className="card-product">
			<h2 className="text-xl">{t("mail:line", { service, option })}</h2>
			<dl className="card-facts">
				{isWhole && film && (
					<Fact name={facts.brand} className="card-brand">
						{film.brand.name}
					</Fact>
				)}
				<Fact name={isWhole ? facts.serial : facts.ending} className="card-wide">
					{line.serial ? (
						<bdi dir="ltr" className="card-number">
							{line.serial}
						</bdi>
					) : (
						facts.missing
					)}
				</Fact>
				<Fact name={facts.installed}>{formatDay(line.installed, language)}</Fact>
				<Fact name={facts.ends}>
					<span className="card-ends">{formatDay(line.ends, language)}</span>
				</Fact>
			</dl>
			{isWhole && !isVoid && (
				<div className="card-passed grid gap-2">
					<p className="text-sm text-muted">
						{line.isOver ? over : t("warrantyCard:passed", { percent: line.passed })}
					</p>
					<PassedBar percent={line.passed} />
				</div>
			)}
			{isWhole && !isVoid && line.noWashingUntil && (
				<p className="card-note">
					<Icon name="droplets" size={20} className="text-green" />
					{t("warrantyCard:washing", { day: formatDay(line.noWashingUntil, language) })}
				</p>
			)}
			{isWhole && film && (
				<details className="card-film">
					<summary className="more">
						{filmTitle}
						<Icon name="chevron-down" className="turn" />
					</summary>
					<FilmFacts {...film.brand} />
				</details>
			)}
		</section>
	);
}

function FilmFacts({ values }: Brand) {
	const language = useLanguage();
	const { properties } = copyFor(language).specs;
	const stated = (Object.keys(values) as Property[]).filter((property) => property !== "warranty");
	return (
		<dl className="card-facts pt-2">
			{stated.map((property) => (
				<Fact key={property} name={properties[property]}>
					<SpecValue value={values[property]} {...{ property, language }} />
				</Fact>
			))}
		</dl>
	);
}

/** Beside its sentence, which says the same. */
function PassedBar({ percent }: { percent: number }) {
	return (
		<svg
			viewBox="0 0 100 1"
			preserveAspectRatio="none"
			aria-hidden="true"
			className="flip h-2 w-full rounded-full bg-line text-green"
		>
			<rect width={percent} height="1" fill="currentColor" />
		</svg>
	);
}
