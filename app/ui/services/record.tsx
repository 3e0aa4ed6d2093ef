import { createContext, useContext } from "react";
import { dayAfter } from "#app/business/base/calendar.ts";
import { localizedPath } from "#app/business/base/language.ts";
import {
	type CentreRecord,
	isRecordedPage,
	leastCars,
	recordDays,
	recordedServices,
} from "#app/business/links/record.ts";
import { counted, formatDate, formatDay, formatNumber } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useSettings } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./proof.css?url";

/** Only the server provides it, where there are cars enough. */
export const RecordContext = createContext<CentreRecord | undefined>(undefined);

/** What is large, what it counts, and how it is read aloud where it is abbreviated. */
type Figure = [large: string, text: string, aloud?: string];

/** What the centre did, in large figures: on a service page those of the service. Nothing where they say nothing. */
export function RecordFigures({ page = "/" }: { page?: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const figures = useFigures(page);
	if (figures.length === 0) return;
	return (
		<section className="record">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			{page !== "/warranty" && <h2>{t("record:period", { days: recordDays })}</h2>}
			<div>
				{figures.map(([large, text, aloud]) => (
					<p key={text}>
						<strong {...(aloud && { role: "img", "aria-label": aloud })}>
							<Units of={large} />
						</strong>{" "}
						{text}
					</p>
				))}
			</div>
			{page !== "/about" && (
				<a href={`${localizedPath(language, "/about")}#record`}>{t("record:how")}</a>
			)}
		</section>
	);
}

/** Small beside their numbers. */
function Units({ of }: { of: string }) {
	if (!/\d/.test(of)) return <b>{of}</b>;
	return of
		.split(/([\d,]+)/)
		.map((part, index) => (index % 2 ? part : part && <small key={part}>{part}</small>));
}

function useFigures(page: string): Figure[] {
	const language = useLanguage();
	const t = useTranslate();
	const record = useContext(RecordContext);
	const { day: today } = useSettings();
	const within = useWithin();
	const brief = (all: number) =>
		[
			all >= 60 && t("record:brief.hours", { hours: Math.floor(all / 60) }),
			all % 60 > 0 && t("record:brief.minutes", { minutes: all % 60 }),
		]
			.filter(Boolean)
			.join(" ");
	if (!record) return [];
	const copy = copyFor(language).record;
	const { cards, cars, onTime, callMinutes, services } = record;
	const noun = (count: number) => t("record:cars", counted(count));
	const last = (of: keyof typeof recordedServices): Figure[] => {
		const on = services[of].last;
		if (!on) return [];
		const day = on === dayAfter(today, -1) ? copy.yesterday : formatDate(on, language);
		return [[day, copy.last[recordedServices[of]]]];
	};
	if (page === "/warranty") return cards < leastCars ? [] : [[formatNumber(cards), copy.cards]];
	if (isRecordedPage(page)) {
		const count = services[page].cars;
		if (count < leastCars) return [];
		const text = t(`record:services.${recordedServices[page]}`, { cars: noun(count) });
		return [[formatNumber(count), text], ...last(page)];
	}
	if (cars < leastCars) return [];
	const { all, some } = copy.onTime;
	return [
		[formatNumber(cars), t("record:handedOver", { cars: noun(cars) })],
		onTime === cars ? [all.every, all.text] : [formatNumber(onTime), some],
		...(callMinutes ? [[brief(callMinutes), copy.calls, within(callMinutes)] as Figure] : []),
		...last("/services/ppf-selection"),
	];
}

/** "3 ساعات و10 دقائق". */
export function useWithin() {
	const t = useTranslate();
	return (all: number) => {
		const hours = t("record:hoursIn", counted(Math.floor(all / 60)));
		const minutes = t("record:minutesIn", counted(all % 60));
		if (all < 60) return minutes;
		return all % 60 ? t("record:hoursAndMinutes", { hours, minutes }) : hours;
	};
}

/** The same, and the rules by which it is counted. */
export function RecordSection() {
	const language = useLanguage();
	const t = useTranslate();
	const record = useContext(RecordContext);
	if (!record || record.cars < leastCars) return;
	const { how, rules } = copyFor(language).record;
	return (
		<Section id="record">
			<RecordFigures page="/about" />
			<h3 className="mt-6 mb-2">{how}</h3>
			<ul className="rules">
				{rules.map((rule) => (
					<li key={rule}>{rule}</li>
				))}
				<li>{t("record:asOf", { day: formatDay(record.countedOn, language) })}</li>
			</ul>
		</Section>
	);
}
