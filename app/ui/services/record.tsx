import { createContext, useContext } from "react";
import { type CentreRecord, leastCars, recordDays } from "#app/business/links/record.ts";
import { counted, formatNumber } from "#app/copy/format/format.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./proof.css?url";

/** Only the server provides the record, where there are enough cars. */
export const RecordContext = createContext<CentreRecord | undefined>(undefined);

/** The numbers of few cars would say nothing. */
export function RecordText() {
	const t = useTranslate();
	const record = useContext(RecordContext);
	if (!record || record.cars < leastCars) return;
	const { cars, onTime } = record;
	const sentence = t(`record:handedOver.${onTime === cars ? "all" : "some"}`, {
		days: recordDays,
		cars: t("record:cars", counted(cars)),
		onTime: formatNumber(onTime),
	});
	return (
		<p className="record">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			{sentence
				.split("*")
				.map((part, index) => (index % 2 ? <strong key={part}>{part}</strong> : part))}
		</p>
	);
}
