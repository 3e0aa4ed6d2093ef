import { encode } from "uqr";
import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { Property } from "#app/business/prices/specs.ts";
import type { TimeLeft } from "#app/business/warranty/warranty.ts";
import { filmOf, groupByFour } from "#app/business/warranty/warranty-card.ts";
import { formatDay, formatPhone, pluralValues } from "#app/copy/format/format.ts";
import { identity } from "#app/copy/format/identity.ts";
import { copyFor } from "#app/copy/index.ts";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Icon, Logo } from "#app/ui/basic/icon.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { SpecValue } from "#app/ui/services/spec-table.tsx";
import stylesheet from "./card.css?url";
import type { ShownLine, ShownWarrantyCard } from "./shown-card.ts";

export function CardPage({ card }: { card: ShownWarrantyCard }) {
	const language = useLanguage();
	const t = useTranslate();
	const copy = copyFor(language).warrantyCard;
	const { lines, voided, whole } = card;
	const { title, lead } = whole ? copy : copy.check;
	return (
		<>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div>
				<div className="wrap warranty-card">
					<div className="card-head">
						<h1 className="display">{title}</h1>
						<p className="lead mt-3 print:hidden">{lead}</p>
						{!voided && (
							<p className="mt-3 max-w-text font-medium print:hidden">
								{copy.means[validityOf(lines)]} {whole && copy.means.compare}
							</p>
						)}
					</div>
					<div className="card-ground card-face" data-void={voided && ""}>
						<p className="flex items-center gap-3 font-medium">
							<Logo className="size-[32px] print:hidden" />
							{profile.name[language]}
							<bdi dir="ltr" className="hidden print:inline">
								{formatPhone(profile.unifiedLine)}
							</bdi>
						</p>
						{voided && (
							<div role="alert">
								<h2 className="card-large">{copy.voided.title}</h2>
								<p>
									{t("warrantyCard:voided.text", {
										day: formatDay(voided.day, language),
										reason: copy.voided.reasons[voided.reason],
									})}
								</p>
							</div>
						)}
						{lines.map((line) => (
							<CardLine key={line.code} line={line} isWhole={whole !== undefined} {...{ voided }} />
						))}
						{whole && <CardFacts {...whole.facts} />}
					</div>
					{whole && !voided && <CardCodes code={whole.code} labelCode={card.labelCode} />}
				</div>
			</div>
			<div className="wrap card-paper">
				<div className="print:hidden">
					{whole && lines.map(({ code }) => <FilmFacts key={code} film={filmOf(code)} />)}
					<a className="more" href={localizedPath(language, "/warranty")}>
						{copy.policy}
					</a>
				</div>
				<div className="grid content-start gap-2 text-sm text-muted print:block">
					{whole && !voided && (
						<>
							<p className="print:hidden">{copy.code.print}</p>
							<p className="print:hidden">{copy.keep}</p>
							<p>{copy.buyer}</p>
						</>
					)}
					{!voided &&
						copy.passes.map((text) => (
							<p key={text} className="print:hidden">
								{text}
							</p>
						))}
					<p>{copy.record}</p>
					<p className="hidden print:block">{identity[language]}</p>
				</div>
			</div>
		</>
	);
}

function validityOf(lines: ShownLine[]) {
	if (lines.every(({ isOver }) => isOver)) return "over";
	return lines.some(({ isOver }) => isOver) ? "partly" : "valid";
}

function CardCodes({ code, labelCode }: { code: string; labelCode: string }) {
	const language = useLanguage();
	const { code: copy } = copyFor(language).warrantyCard;
	return (
		<section className="card-codes" aria-labelledby="card-code">
			<div className="grid gap-1">
				<h2 id="card-code" className="text-xl">
					{copy.title}
				</h2>
				<p className="card-number">
					<bdi dir="ltr">{groupByFour(code)}</bdi>
				</p>
				<p className="text-sm text-muted">
					{copy.text}{" "}
					<bdi dir="ltr" className="hidden print:inline">
						{new URL(localizedPath(language, "/warranty"), profile.origin).href}
					</bdi>
				</p>
			</div>
			<figure className="card-label flex flex-wrap items-center gap-5">
				<QrCode text={`${profile.origin}/warranty?card=${labelCode}&check`} label={copy.qr} />
				<figcaption className="grid flex-[1_1_12rem] gap-1">
					<b className="font-medium">{copy.label}</b>
					<span className="text-sm text-muted">{copy.labelText}</span>
				</figcaption>
			</figure>
		</section>
	);
}

/** The code is black on white in both themes, with the white border that readers need. */
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

type Props = { line: ShownLine; isWhole: boolean; voided: ShownWarrantyCard["voided"] };

type FactsProps = NonNullable<ShownWarrantyCard["whole"]>["facts"];

function CardFacts({ carMark, carEnding, invoice, ...others }: FactsProps) {
	/** The compiler asks here for a new fact. */
	others satisfies Record<string, never>;
	const copy = copyFor(useLanguage()).warrantyCard;
	return (
		<dl className="card-facts">
			<Fact name={copy.facts[carMark]}>
				<bdi dir="ltr">{carEnding}</bdi>
			</Fact>
			<Fact name={copy.facts.invoice}>
				<bdi dir="ltr">{invoice}</bdi>
			</Fact>
		</dl>
	);
}

/** The end of the warranty is what readers look for, so it comes first. */
function CardLine({ line, isWhole, voided }: Props) {
	const language = useLanguage();
	const t = useTranslate();
	const { facts, over } = copyFor(language).warrantyCard;
	const service = line.service[language];
	const option = line.option[language];
	return (
		<section className="card-product">
			<h2>{t("mail:line", { service, option })}</h2>
			<dl className="card-facts">
				<Fact name={facts.ends} className="card-ends">
					{voided ? (
						<s>{formatDay(line.ends, language)}</s>
					) : (
						<span className="card-large">{formatDay(line.ends, language)}</span>
					)}
				</Fact>
				<Fact name={isWhole ? facts.serial : facts.ending}>
					<bdi dir="ltr" className="card-number">
						{line.serial}
					</bdi>
				</Fact>
				<Fact name={facts.installed}>{formatDay(line.installed, language)}</Fact>
			</dl>
			{isWhole && !voided && (
				<div className="card-left">
					<p className="text-sm text-muted">{line.isOver ? over : leftWords(line.left, t)}</p>
					<LeftBar percent={line.leftPercent} />
				</div>
			)}
			{isWhole && !voided && line.noWashingUntil && (
				<p className="flex gap-3">
					<Icon name="droplets" size={20} />
					{t("warrantyCard:washing", { day: formatDay(line.noWashingUntil, language) })}
				</p>
			)}
		</section>
	);
}

function leftWords({ years, months, days }: TimeLeft, t: ReturnType<typeof useTranslate>): string {
	if (!years && !months && !days) return t("warrantyCard:left.lastDay");
	const parts = {
		years: t("chrome:years", pluralValues(years)),
		months: t("chrome:months", pluralValues(months)),
	};
	if (years && months) {
		const time = t("warrantyCard:left.yearsAndMonths", parts);
		return t("warrantyCard:left.time", { time });
	}
	const whole = years ? parts.years : months ? parts.months : t("chrome:days", pluralValues(days));
	return t("warrantyCard:left.time", { time: whole });
}

function FilmFacts({ film }: { film: ReturnType<typeof filmOf> }) {
	const language = useLanguage();
	const { specs, warrantyCard } = copyFor(language);
	if (!film) return;
	const { values } = film.brand;
	const stated = (Object.keys(values) as Property[]).filter((property) => property !== "warranty");
	return (
		<details className="card-film">
			<summary className="more">
				{warrantyCard.film}
				<Icon name="chevron-down" className="turn" />
			</summary>
			<dl className="card-facts pt-2">
				{stated.map((property) => (
					<Fact key={property} name={specs.properties[property]}>
						<SpecValue value={values[property]} {...{ property, language }} />
					</Fact>
				))}
			</dl>
		</details>
	);
}

/** The sentence beside the bar says the same, so the bar is hidden from screen readers. */
function LeftBar({ percent }: { percent: number }) {
	return (
		<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="flip">
			<rect width={percent} height="1" fill="currentColor" />
		</svg>
	);
}
