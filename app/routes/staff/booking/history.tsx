import { riyadhClock } from "#app/business/base/calendar.ts";
import { markText } from "#app/copy/ar/staff/staff-marks.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { formatShortDay, formatTime, textFor } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { ShownToStaff } from "./data.ts";

type Event = ShownToStaff["events"][number];

export function History({ booking }: { booking: ShownToStaff }) {
	const t = useTranslate();
	const { history } = copy;
	return (
		<section className="receipt-paper">
			<h2 className="text-xl">{history.title}</h2>
			<ol className="grid gap-3">
				<Entry
					text={history.booked}
					changedBy={booking.source === "phone" ? "staff-page" : "customer"}
					colleague={booking.bookedBy}
					changedAt={booking.createdAt}
				/>
				{booking.events.map((event) => {
					const text = textOf(event, t);
					return text && <Entry key={event.id} {...event} text={text} />;
				})}
			</ol>
		</section>
	);
}

type EntryProps = Pick<Event, "changedBy" | "changedAt" | "colleague"> & { text: string };

function Entry({ text, changedBy, colleague, changedAt }: EntryProps) {
	const { day, time } = riyadhClock(new Date(changedAt));
	return (
		<li>
			<p className="font-medium">{text}</p>
			<p className="text-md text-muted">
				{colleague ? <bdi dir="ltr">{colleague}</bdi> : copy.history.by[changedBy]}،{" "}
				{formatShortDay(day, "ar")}، {formatTime(time, "ar")}
			</p>
		</li>
	);
}

/** A line that only newer code knows, which was rolled back, has no text. */
function textOf({ what, from, to, reason }: Event, t: Translate<"staffView">): string | undefined {
	const { history, statuses, reasons } = copy;
	const withReason = (text: string, texts: object = reasons) =>
		reason ? `${text} (${textFor(texts, reason)})` : text;
	switch (what) {
		case "status":
			return withReason(t("staffView:history.status", { to: textFor(statuses, to) }));
		case "day":
		case "expected": {
			const days = { from: formatShortDay(from, "ar"), to: formatShortDay(to, "ar") };
			return withReason(t(`staffView:history.${what}`, days));
		}
		case "correction":
			return t("staffView:history.correction", {
				what: to
					.split(" ")
					.map((field) => textFor(copy.correct.fields, field))
					.join("، "),
			});
		case "link":
			return to === "sent" ? history.linkSent : history.link;
		case "call":
		case "mark":
			return markText(to);
		case "work":
		case "email":
		case "photo":
			return textFor(history[what], to);
		case "review":
			return withReason(textFor(history.review, to), staffReviews.reason);
		case "card":
			return withReason(textFor(history.card, to), copy.card.voidReasons);
		default:
			what satisfies never;
	}
}
