import type { Day } from "#app/business/base/calendar.ts";
import { direction } from "#app/business/base/language.ts";
import {
	firstInstalledDay,
	type Installed,
	installedParameter,
	lastInstalledDay,
	passedPart,
	type TimeLeft,
	timeLeft,
	warrantyEnd,
	warrantyTable,
} from "#app/business/warranty/warranty.ts";
import { counted, formatDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./warranty-periods.css?url";

const longest = Math.max(...warrantyTable.map(({ years }) => years));

/** With a day of installation, each period says when it ends and how much of it is left. */
export function WarrantyPeriods({ installed, today }: { installed: Installed; today: Day }) {
	const language = useLanguage();
	const t = useTranslate();
	const { table, terms } = copyFor(language).warranty;
	return (
		<section id="installed" className="wrap warranty-periods">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div id="remaining" className="remaining">
				<p>{table.lead}</p>
				<InstalledForm installed={installed} />
			</div>
			<table className="periods">
				<caption className="sr-only">{table.title}</caption>
				<thead className="sr-only">
					<tr>
						<th scope="col">{table.product}</th>
						<th scope="col">{table.period}</th>
						<th scope="col">{table.terms}</th>
					</tr>
				</thead>
				{warrantyTable.map(({ product, years }, index) => (
					<tbody key={product.en}>
						<tr>
							<th scope="row">{product[language]}</th>
							<td className="period">
								<strong>{t("chrome:years", counted(years))}</strong>
								{installed.day ? (
									<DatedPeriod {...{ years, today }} installed={installed.day} />
								) : (
									<YearsBar years={years} />
								)}
							</td>
							<td className="terms">{terms[index]}</td>
						</tr>
					</tbody>
				))}
			</table>
		</section>
	);
}

/** Ended periods are grey. Words tell what the bar and its mark show. */
function DatedPeriod({ years, installed, today }: { years: number; installed: Day; today: Day }) {
	const language = useLanguage();
	const t = useTranslate();
	const ends = warrantyEnd(installed, years);
	const end = { day: formatDay(ends, language) };
	const isOver = ends < today;
	const isAhead = today < installed;
	const scaleEnds = warrantyEnd(installed, longest);
	/** This is in years, on the scale of all bars. */
	const passed = longest * passedPart(installed, scaleEnds, today);
	const isMarked = !isAhead && today <= scaleEnds;
	return (
		<>
			{isMarked ? (
				<div className="relative pt-4">
					<YearsBar {...{ years, passed, isOver }} />
					<TodayMark at={passed / longest} />
				</div>
			) : (
				<YearsBar {...{ years, isOver }} />
			)}
			{isOver ? (
				<p className="mt-2 text-muted">{t("warranty:table.ended", end)}</p>
			) : (
				<>
					<p className={`mt-2 font-medium ${isAhead ? "" : "text-green"}`}>
						{isAhead ? t("warranty:table.ahead") : leftWords(timeLeft(ends, today), t)}
					</p>
					<p className="text-sm text-muted">{t("warranty:table.until", end)}</p>
				</>
			)}
		</>
	);
}

export function leftWords(
	{ years, months, days }: TimeLeft,
	t: ReturnType<typeof useTranslate>,
): string {
	const parts = {
		years: t("chrome:years", counted(years)),
		months: t("chrome:months", counted(months)),
	};
	if (years && months)
		return t("warranty:table.left", { time: t("warranty:table.yearsAndMonths", parts) });
	if (years) return t("warranty:table.left", { time: parts.years });
	if (months) return t("warranty:table.left", { time: parts.months });
	if (days === 0) return t("warranty:table.lastDay");
	return t("warranty:table.left", { time: t("chrome:days", counted(days)) });
}

type YearsBarProps = { years: number; passed?: number; isOver?: boolean };

/** The bar is to scale with the others, and pale as far as it has passed. */
function YearsBar({ years, passed = 0, isOver }: YearsBarProps) {
	const isPartlyOver = passed > 0 && !isOver;
	/** Years with a leap day are longer than those of the scale. */
	const begins = Math.min(passed, years);
	return (
		<span className={`block ${isOver ? "text-muted" : "text-green"}`}>
			<svg
				viewBox={`0 0 ${longest} 1`}
				preserveAspectRatio="none"
				aria-hidden="true"
				className="flip years"
			>
				<rect
					width={years}
					height="1"
					fill="currentColor"
					opacity={isOver || isPartlyOver ? 0.35 : undefined}
				/>
				{isPartlyOver && <rect x={begins} width={years - begins} height="1" fill="currentColor" />}
			</svg>
		</span>
	);
}

/** The word stands beside the line, towards the middle of the bar. */
function TodayMark({ at }: { at: number }) {
	const language = useLanguage();
	const fromLeft = direction[language] === "rtl" ? 1 - at : at;
	const isLeft = fromLeft <= 0.5;
	const x = `${(100 * fromLeft).toFixed(2)}%`;
	return (
		<svg aria-hidden="true" className="today">
			<line x1={x} x2={x} y1="4" y2="100%" stroke="currentColor" strokeWidth="2" />
			<text
				x={x}
				y="15"
				dx={isLeft ? 7 : -7}
				fill="currentColor"
				direction="ltr"
				textAnchor={isLeft ? "start" : "end"}
			>
				{copyFor(language).warranty.table.today}
			</text>
		</svg>
	);
}

function InstalledForm({ installed }: { installed: Installed }) {
	const language = useLanguage();
	const { installedForm: copy } = copyFor(language).chrome;
	const { day, isUnreadable } = installed;
	return (
		<form action="/warranty#installed" className="installed-form">
			{language === "en" && <input type="hidden" name="lang" value="en" />}
			<label className="flex flex-col gap-1">
				<span className="font-medium">{copy.label}</span>
				<input
					type="date"
					name={installedParameter}
					required
					min={firstInstalledDay}
					max={lastInstalledDay}
					defaultValue={day}
					aria-invalid={isUnreadable || undefined}
					aria-describedby={isUnreadable ? "installed-error" : undefined}
					className="rounded-small border border-edge bg-surface px-4"
				/>
			</label>
			<Button type="submit" variant="quiet">
				{copy.show}
			</Button>
			{isUnreadable && (
				<p id="installed-error" className="w-full text-danger">
					{copy.unreadable}
				</p>
			)}
		</form>
	);
}
