/** Everybody with this address, or with this mobile; a booking stands for its mobile. Each is one by its pattern. */
export type Person = { email: string } | { phone: string } | { reference: string };

/** As hexadecimal digits, since `wrangler d1 execute` takes no parameters. */
const textSql = (text: string) =>
	`CAST(x'${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}' AS TEXT)`;

/**
 * What is still to come, and then what is erased, in this order: alerts, messages, bookings. The person goes, the sums stay; a trigger
 * cancels what still takes a bay, and deletes the mails.
 */
export function forgetSql(person: Person): [open: string, ...erased: string[]] {
	const [bookings, messages, addresses] = "email" in person ? byEmail(person) : byPhone(person);
	return [
		`SELECT reference FROM bookings WHERE ${bookings} AND status IN ('pending', 'confirmed')
			AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = bookings.id AND day >= date('now', '+3 hours'))`,
		`DELETE FROM day_alerts WHERE lower(email) IN (${addresses}) RETURNING id`,
		`DELETE FROM contact_messages WHERE ${messages} RETURNING id`,
		`UPDATE bookings SET customer_name = '', phone_number = '', email = '', erased_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
			WHERE ${bookings} RETURNING reference`,
	];
}

function byEmail({ email }: { email: string }) {
	const address = textSql(email.toLowerCase());
	return [`lower(email) = ${address}`, `lower(email) = ${address}`, address] as const;
}

function byPhone(person: Exclude<Person, { email: string }>) {
	const phone =
		"phone" in person
			? textSql(person.phone)
			: `(SELECT phone_number FROM bookings WHERE reference = ${textSql(person.reference)} AND erased_at IS NULL)`;
	const bookings = `phone_number = ${phone} AND erased_at IS NULL`;
	const booked = `SELECT lower(email) FROM bookings WHERE ${bookings} AND email <> ''`;
	return [
		bookings,
		`phone = ${phone} OR lower(email) IN (${booked})`,
		`${booked} UNION SELECT lower(email) FROM contact_messages WHERE phone = ${phone}`,
	] as const;
}
