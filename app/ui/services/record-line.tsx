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
import { counted, formatDate, formatDay } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { Section } from "#app/ui/basic/section.tsx";
import { useSettings } from "#app/ui/basic/settings.ts";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

/** Only the server provides it, where there are cars enough. */
export const RecordContext = createContext<CentreRecord | undefined>(undefined);

/** What the centre did, in one line of numbers: on a service page those of the service. Nothing where they say nothing. */
export function RecordLine({ page, className = "mt-4" }: { page?: string; className?: string }) {
	const language = useLanguage();
	const t = useTranslate();
	const record = useContext(RecordContext);
	const parts = useParts(page);
	if (!record || parts.length === 0) return;
	const period = page === "/warranty" ? "" : `${t("record:period", { days: recordDays })} `;
	return (
		<p className={`text-sm text-muted ${className}`}>
			{`${period}${parts.join(" · ")} · `}
			<a href={`${localizedPath(language, "/about")}#record`} className="underline">
				{t("record:how")}
			</a>
		</p>
	);
}

function useParts(page: string | undefined): string[] {
	const language = useLanguage();
	const t = useTranslate();
	const record = useContext(RecordContext);
	const { day: today } = useSettings();
	const within = useWithin();
	if (!record) return [];
	if (page === "/warranty")
		return record.cards < leastCars ? [] : [t("record:cards", { cards: record.cards })];
	const last = (of: keyof typeof recordedServices) => {
		const on = record.services[of].last;
		if (!on) return [];
		const { yesterday } = copyFor(language).record;
		const day = on === dayAfter(today, -1) ? yesterday : formatDate(on, language);
		return [t(`record:last.${recordedServices[of]}`, { day })];
	};
	if (page !== undefined && isRecordedPage(page)) {
		const count = record.services[page].cars;
		if (count < leastCars) return [];
		const cars = t("record:cars", counted(count));
		return [t(`record:services.${recordedServices[page]}`, { cars }), ...last(page)];
	}
	const { cars, onTime, callMinutes } = record;
	if (cars < leastCars) return [];
	return [
		t("record:handedOver", { cars: t("record:cars", counted(cars)) }),
		onTime === cars ? t("record:onTime.all") : t("record:onTime.some", { onTime }),
		...(callMinutes ? [t("record:calls", { time: within(callMinutes) })] : []),
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

/** The rules of the count, where the line is. */
export function HowWeCount() {
	const language = useLanguage();
	const t = useTranslate();
	const record = useContext(RecordContext);
	if (!record || record.cars < leastCars) return;
	const { title, rules } = copyFor(language).record.count;
	return (
		<Section id="record" title={title} beside>
			<div>
				<ul className="grid list-disc gap-1 ps-5 max-w-text">
					{rules.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
				<p className="mt-4 text-sm text-muted">
					{t("record:count.asOf", { day: formatDay(record.countedOn, language) })}
				</p>
			</div>
		</Section>
	);
}
