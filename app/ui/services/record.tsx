import { createContext, useContext } from "react";
import { type Day, dayAfter } from "#app/business/base/calendar.ts";
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

/** What the centre did, in sentences: on a service page of the service. Nothing where it says nothing. */
export function RecordText({ page = "/" }: { page?: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const sentences = useSentences(page);
	if (sentences.length === 0) return;
	return (
		<div className="record">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<p>
				{sentences
					.join(" ")
					.split("*")
					.map((part, index) => (index % 2 ? <strong key={part}>{part}</strong> : part))}
			</p>
			{page !== "/about" && (
				<a href={`${localizedPath(language, "/about")}#record`}>{t("record:how")}</a>
			)}
		</div>
	);
}

function useSentences(page: string): string[] {
	const language = useLanguage();
	const t = useTranslate();
	const record = useContext(RecordContext);
	const { day: today } = useSettings();
	const within = useWithin();
	if (!record) return [];
	const { cards, cars, onTime, callMinutes, services } = record;
	const carsOf = (count: number) => t("record:cars", counted(count));
	const dayOf = (on: Day) =>
		on === dayAfter(today, -1)
			? t("record:yesterday")
			: t("record:onDay", { day: formatDate(on, language) });
	if (page === "/warranty")
		return cards < leastCars ? [] : [t("record:cards", { cards: formatNumber(cards) })];
	if (isRecordedPage(page)) {
		const { cars, last } = services[page];
		if (cars < leastCars || !last) return [];
		const work = t(`record:work.${recordedServices[page]}`, { cars: carsOf(cars) });
		return [t("record:service", { days: recordDays, work, day: dayOf(last) })];
	}
	if (cars < leastCars) return [];
	const { last: film } = services["/services/ppf-selection"];
	return [
		t(`record:handedOver.${onTime === cars ? "all" : "some"}`, {
			...{ days: recordDays, cars: carsOf(cars), onTime: formatNumber(onTime) },
		}),
		callMinutes ? t("record:called", { time: within(callMinutes) }) : "",
		film ? t("record:lastFilm", { day: dayOf(film) }) : "",
	].filter(Boolean);
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
			<RecordText page="/about" />
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
