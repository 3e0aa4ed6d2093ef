import type { Row } from "./show.ts";

/** The mails that the last change of a booking owes, for the commands that change one. */
export const owedMails = {
	sql: (aboutBooking: string) => `SELECT
			mails.kind,
			CASE WHEN mails.kind LIKE '%-customer' THEN bookings.email ELSE 'the centre' END AS recipient,
			bookings.email
		FROM bookings LEFT JOIN mails
			ON mails.booking_id = bookings.id AND mails.revision = bookings.revision AND mails.state = 'waiting'
			AND mails.kind NOT LIKE 'booking-%' AND mails.kind NOT LIKE 'reminder-%'
		WHERE ${aboutBooking}`,

	note: ([changed = [], shown = [], owed = []]: Row[][]):
		| string
		| undefined => {
		if (changed.length === 0)
			return "Nothing was changed, and no mail is owed.";
		const mails = owed.filter(({ kind }) => kind !== null);
		if (mails.length > 0)
			return mails
				.map(
					({ kind, recipient }) =>
						`Owed within five minutes: ${kind} to ${recipient}`,
				)
				.join("\n");
		const writesToNobody = ["completed", "no-show"];
		return owed[0]?.email === "" &&
			!writesToNobody.includes(String(shown[0]?.status))
			? "No mail is owed: the customer gave no e-mail address. Call them."
			: "No mail is owed.";
	},
};
