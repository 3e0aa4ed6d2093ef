import type { ClosedDays, Day } from "#app/business/base/calendar.ts";
import { closingReasons } from "#app/business/bookings/closing.ts";
import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
import { formatShortDay } from "#app/copy/format/format.ts";
import { messageOf } from "#app/refusals.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import { Button, LinkButton } from "#app/ui/basic/button.tsx";
import { FormDisclosure } from "#app/ui/basic/disclosure.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { Field } from "#app/ui/form/field.tsx";
import type { RefusedOnBoard } from "./actions.ts";
import { BoardForm, useViewPath, ViewHead } from "./board-form.tsx";
import { BookedThen, BookedWithChats } from "./booked-then.tsx";
import { ChoiceButton, errorText } from "./choice-button.tsx";
import type { ClosedPeriod, CloseView as View } from "./counter-views.ts";

const copy = staffCounter.close;

type Props = { token: string; view: View; refused?: RefusedOnBoard };

/** A form that closes days, and the days that are closed. */
export function CloseView({ token, view, refused }: Props) {
	const { today, closed } = view;
	const sent = new Map(refused?.sent);
	const sentText = (name: string) => sent.get(name) ?? "";
	return (
		<>
			<ViewHead token={token} title={copy.title} lead={copy.lead} />
			{refused && (
				<div className="staff-wide">
					{refused.refused === "notSure" ? (
						<Question token={token} refused={refused} sentText={sentText} />
					) : (
						<Alert title={errorText(messageOf(refused.refused))} />
					)}
				</div>
			)}
			<BoardForm token={token} view="close" className="staff-column receipt-paper">
				<DayPair today={today} from={sentText("from")} to={sentText("to")} />
				<fieldset className="grid gap-2">
					<legend className="mb-2 font-medium">{copy.reason}</legend>
					<div className="counter-options">
						{Object.entries(closingReasons).map(([code, { ar }]) => (
							<ChoiceButton
								key={code}
								name="reason"
								value={code}
								defaultChecked={sentText("reason") === code}
							>
								{ar}
							</ChoiceButton>
						))}
					</div>
				</fieldset>
				<Button type="submit" name="intent" value="close">
					{copy.submit}
				</Button>
			</BoardForm>
			<section className="staff-column receipt-paper" aria-labelledby="closed">
				<h2 id="closed" className="text-xl font-semibold">
					{copy.closed}
				</h2>
				{closed.length === 0 && <p>{copy.none}</p>}
				{closed.map((period) => (
					<Closed key={`${period.from} ${period.to}`} token={token} today={today} period={period} />
				))}
			</section>
		</>
	);
}

/** Asks before the days are closed, and shows who is booked then. */
function Question({
	token,
	refused,
	sentText,
}: {
	token: string;
	refused: RefusedOnBoard;
	sentText: (name: string) => string;
}) {
	const t = useTranslate();
	const viewPath = useViewPath(token);
	const from = sentText("from");
	const to = sentText("to") || from;
	const { booked = [], sure } = refused;
	return (
		<Alert title={t("staffCounter:close.sure", { days: useDays({ from, to }) })}>
			{booked.length === 0 ? (
				<p>{copy.nobody}</p>
			) : (
				<>
					<p>{copy.stays}</p>
					<BookedThen booked={booked} />
				</>
			)}
			<BoardForm token={token} view="close">
				<input type="hidden" name="from" value={from} />
				<input type="hidden" name="to" value={to} />
				<input type="hidden" name="reason" value={sentText("reason")} />
				<input type="hidden" name="sure" value={sure} />
				<Button type="submit" name="intent" value="close">
					{copy.yes}
				</Button>
				<LinkButton variant="quiet" href={viewPath("close")}>
					{copy.no}
				</LinkButton>
			</BoardForm>
		</Alert>
	);
}

function Closed({ token, today, period }: { token: string; today: Day; period: ClosedPeriod }) {
	const t = useTranslate();
	const days = useDays(period);
	const { from, to, reason, booked } = period;
	return (
		<div className="counter-closed">
			<p className="font-medium">
				{days}: {reason}
			</p>
			{booked.length > 0 && (
				<>
					<p className="text-sm">{copy.booked}</p>
					<BookedWithChats booked={booked} closed={period} />
				</>
			)}
			<BoardForm token={token} view="close">
				<input type="hidden" name="from" value={from} />
				<input type="hidden" name="to" value={to} />
				<Button type="submit" variant="quiet" name="intent" value="open">
					{t("staffCounter:close.open", { days })}
				</Button>
			</BoardForm>
			{from < to && (
				<FormDisclosure summary={copy.openSome}>
					<BoardForm token={token} view="close">
						<DayPair today={today} from={from} to={to} id={from} />
						<Button type="submit" variant="quiet" name="intent" value="open">
							{copy.openThese}
						</Button>
					</BoardForm>
				</FormDisclosure>
			)}
		</div>
	);
}

function DayPair({ today, from, to, id = "close" }: ClosedDays & { today: Day; id?: string }) {
	return (
		<>
			{(["from", "to"] as const).map((name) => (
				<Field
					key={name}
					id={`${id}-${name}`}
					name={name}
					label={copy[name]}
					type="date"
					min={today}
					defaultValue={{ from, to }[name]}
				/>
			))}
		</>
	);
}

function useDays({ from, to }: ClosedDays): string {
	const t = useTranslate();
	const [first, last] = [from, to].map((day) => formatShortDay(day, "ar"));
	return from === to ? String(first) : t("staffCounter:close.days", { from: first, to: last });
}
