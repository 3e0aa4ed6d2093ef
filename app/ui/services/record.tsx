import { leastCars, recordDays } from "#app/business/links/record.ts";
import { counted, formatNumber } from "#app/copy/format/format.ts";
import { usePage } from "#app/ui/basic/page.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import stylesheet from "./proof.css?url";

/** The numbers of few cars would say nothing. */
export function RecordText() {
	const t = useTranslate();
	const { record } = usePage();
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
