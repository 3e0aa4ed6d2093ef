import { encode } from "uqr";
import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Brand, Property } from "#app/business/prices/specs.ts";
import { filmOf, inGroups } from "#app/business/warranty/warranty-card.ts";
import { formatDay } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { SpecValue } from "#app/ui/services/spec-table.tsx";
import type { ShownCard, ShownLine } from "./shown-card.ts";

/** The card of one car, to read, to print on A6 and to check. */
export function CardPage({ card }: { card: ShownCard }) {
	const language = useLanguage();
	const t = useTranslate();
	const copy = copyFor(language).warrantyCard;
	const { lines, voided, whole } = card;
	const { title, lead } = whole ? copy : copy.check;
	return (
		<div className="wrap warranty-card py-10 md:py-16">
			<div className="card-head">
				<h1 className="display">{title}</h1>
				<p className="lead mt-4 print:hidden">{lead}</p>
			</div>
			{voided && (
				<div role="alert" className="card-void">
					<h2 className="text-xl text-danger">{copy.voided.title}</h2>
					<p>
						{t("warrantyCard:voided.text", {
							day: formatDay(voided.day, language),
							reason: copy.voided.reasons[voided.reason],
						})}
					</p>
				</div>
			)}
			<div className="card-paper">
				{lines.map((line) => (
					<CardLine
						key={line.code}
						line={line}
						isWhole={whole !== undefined}
						isVoid={voided !== undefined}
					/>
				))}
				{whole && (
					<dl className="card-facts">
						<Fact name={copy.facts[whole.carMark]}>
							<bdi dir="ltr">{whole.carEnding}</bdi>
						</Fact>
						<Fact name={copy.facts.invoice}>
							<bdi dir="ltr">{whole.invoice}</bdi>
						</Fact>
					</dl>
				)}
				{whole && !voided && <p>{copy.buyer}</p>}
				<p className="text-sm text-muted">{copy.record}</p>
				<p className="hidden text-sm print:block">{identity[language]}</p>
			</div>
			{whole && !voided && <CardCodes code={whole.code} labelCode={card.labelCode} />}
			<p className="print:hidden">
				<a className="more" href={localizedPath(language, "/warranty")}>
					{copy.policy}
				</a>
			</p>
		</div>
	);
}

function CardCodes({ code, labelCode }: { code: string; labelCode: string }) {
	const { code: copy, keep } = copyFor(useLanguage()).warrantyCard;
	return (
		<section className="card-codes" aria-labelledby="card-code">
			<div className="grid gap-3">
				<h2 id="card-code" className="text-xl">
					{copy.title}
				</h2>
				<p className="card-number">
					<bdi dir="ltr">{inGroups(code)}</bdi>
				</p>
				<p className="text-sm text-muted">{copy.text}</p>
				<p className="text-sm text-muted print:hidden">{keep}</p>
				<p className="text-sm text-muted print:hidden">{copy.print}</p>
			</div>
			<figure className="card-label">
				<QrCode text={`${profile.origin}/warranty?card=${labelCode}&check`} label={copy.qr} />
				<figcaption>
					<b>{copy.label}</b>
					<span className="text-sm text-muted">{copy.labelText}</span>
				</figcaption>
			</figure>
		</section>
	);
}

/** Black on white in both themes, with the white border that readers need. */
function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const path = data
		.flatMap((row, y) => row.map((isDark, x) => isDark && `M${x} ${y}h1v1h-1z`))
		.filter(Boolean)
		.join("");
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className="qr-code"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}

type Props = { line: ShownLine; isWhole: boolean; isVoid: boolean };

function CardLine({ line, isWhole, isVoid }: Props) {
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
					<bdi dir="ltr" className="card-number">
						{line.serial}
					</bdi>
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
