import { riyadhClock } from "#app/business/base/calendar.ts";
import { staffReviews } from "#app/copy/ar/staff/staff-reviews.ts";
import { staffView as copy } from "#app/copy/ar/staff/staff-view.ts";
import { formatShortDay, formatTime, textFor } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { correctedText } from "../form.tsx";
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
					by={booking.source === "phone" ? "staff-link" : "customer"}
					moment={booking.createdAt}
				/>
				{booking.events.map((event) => (
					<Entry
						key={event.id}
						text={textOf(event, t)}
						by={event.changedBy}
						moment={event.changedAt}
					/>
				))}
			</ol>
		</section>
	);
}

function Entry({ text, by, moment }: { text: string; by: Event["changedBy"]; moment: string }) {
	const { day, time } = riyadhClock(new Date(moment));
	return (
		<li>
			<p className="font-medium">{text}</p>
			<p className="text-sm text-muted">
				{copy.history.by[by]}، {formatShortDay(day, "ar")}، {formatTime(time, "ar")}
			</p>
		</li>
	);
}

function textOf({ what, from, to, reason }: Event, t: Translate<"staffView">): string {
	const { history, statuses, reasons } = copy;
	switch (what) {
		case "status": {
			const status = t("staffView:history.status", { to: textFor(statuses, to) });
			return reason ? `${status} (${textFor(reasons, reason)})` : status;
		}
		case "day":
		case "expected": {
			const days = { from: formatShortDay(from, "ar"), to: formatShortDay(to, "ar") };
			const moved = t(`staffView:history.${what}`, days);
			return reason ? `${moved} (${textFor(reasons, reason)})` : moved;
		}
		case "correction": {
			const corrected = t("staffView:history.correction", { what: correctedText(to) });
			return reason ? `${corrected} (${textFor(reasons, reason)})` : corrected;
		}
		case "coming":
			return history.coming;
		case "link":
			return to === "sent" ? history.linkSent : history.link;
		case "call":
		case "work":
		case "email":
		case "photo":
			return textFor(history[what], to);
		case "review": {
			const decided = textFor(history.review, to);
			return reason ? `${decided} (${textFor(staffReviews.reason, reason)})` : decided;
		}
		case "card": {
			const change = textFor(history.card, to);
			return reason ? `${change} (${textFor(copy.card.voidReasons, reason)})` : change;
		}
	}
}
