import type { ReactNode } from "react";
import { localizedPath } from "#app/business/base/language.ts";
import { internationalPhone } from "#app/business/base/phone.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import { whatsappTexts, whatsappToCustomer } from "#app/copy/sentences/whatsapp.ts";
import type { SheetBooking } from "#app/data/sheet/sheet-rows.ts";
import { carOf } from "#app/mail/parts/booking-blocks.ts";
import { amountOf, nameOf } from "#app/mail/parts/lines.ts";
import { toCollect } from "#app/mail/sheet/morning-sheet-sentences.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { stateOf } from "../state-of.ts";
import type { CarAction } from "./act-on-car.ts";
import { CarForm } from "./car-form.tsx";
import type { DayView } from "./day-data.ts";
import { Runs } from "./runs.tsx";
import { Said } from "./said.tsx";

type Props = {
	token: string;
	view: DayView;
	car: SheetBooking;
	actions: CarAction[];
	/** The booking has another card above, to which its buttons lead back. */
	isSecond?: boolean;
	/** Day 2 of 3, or why it waits. */
	remarks?: ReactNode;
	/** In place of the chat that its state suggests. */
	chat?: ReactNode;
};

/** A booking on the board, with its one next button. */
export function CarCard(props: Props) {
	const { token, view, car, actions, isSecond, remarks, chat } = props;
	const { tokens, said } = view;
	const { label, amount } = toCollect(car);
	const bookingToken = tokens[car.reference] ?? "";
	return (
		<article
			id={isSecond ? undefined : car.reference}
			className="car-card"
			data-state={car.work ?? car.status}
		>
			{said?.reference === car.reference && !isSecond && <Said said={said} />}
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<h3 className="text-lg">
					<bdi>{car.customerName}</bdi>
				</h3>
				<p className="car-state">{stateOf(car)}</p>
			</div>
			<p>
				{carOf(car, "ar")}، {withLtrMarks(car.reference)}
				{car.language === "en" && `، ${copy.cars.english}`}
				{car.isComing === 1 && `، ${morningSheet.today.coming}`}
			</p>
			<ul>
				{car.lines.map((line) => (
					<li key={line.code}>{nameOf(line, "ar")}</li>
				))}
			</ul>
			{remarks}
			<p className="text-sm">
				{label}: <Runs runs={amountOf(amount, "ar")} />
			</p>
			{actions.length > 0 && <CarForm {...{ token, bookingToken, car, actions }} />}
			<CarLinks {...{ car, bookingToken, chat }} />
		</article>
	);
}

function CarLinks({
	car,
	bookingToken,
	chat,
}: {
	car: SheetBooking;
	bookingToken: string;
	chat?: ReactNode;
}) {
	const t = useTranslate();
	const language = useLanguage();
	const [likely] = whatsappTexts(car);
	return (
		<div className="car-links">
			<LinkButton variant="quiet" href={`tel:${internationalPhone(car.phoneNumber)}`}>
				{copy.cars.call}
			</LinkButton>
			{chat ?? (
				<LinkButton variant="quiet" href={whatsappToCustomer(likely, car, t)}>
					{copy.cars.whatsapp}
					<span className="sr-only">
						{" "}
						{t("staffBoard:cars.text", { text: staffView.whatsapp[likely] })}
					</span>
				</LinkButton>
			)}
			<LinkButton variant="quiet" href={localizedPath(language, `/staff?booking=${bookingToken}`)}>
				{copy.cars.open}
			</LinkButton>
		</div>
	);
}
