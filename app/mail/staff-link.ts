import { staffView } from "#app/copy/ar/staff-view.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { bookingToken, bookingUrl } from "./booking-link.ts";
import type { Draft } from "./draft.ts";
import type { MailSettings } from "./mail.ts";

type LinkSettings = Pick<MailSettings, "secret" | "origin" | "staffGeneration">;

/** The page of one booking for staff, who read Arabic. */
async function staffUrl(
	reference: string,
	{ secret, origin, staffGeneration }: LinkSettings,
): Promise<string> {
	const purpose = `staff ${staffGeneration}` as const;
	const token = await bookingToken(reference, purpose, secret);
	return bookingUrl(token, "ar", origin);
}

/** The pages of several bookings, by reference. */
export async function staffUrls(
	bookings: { reference: string }[],
	settings: LinkSettings,
): Promise<Map<string, string>> {
	const urls = bookings.map(
		async ({ reference }) =>
			[reference, await staffUrl(reference, settings)] as const,
	);
	return new Map(await Promise.all(urls));
}

/** Above the details, after the reference. */
export async function withStaffLink(
	draft: Draft,
	{ reference, status }: StoredBooking,
	settings: LinkSettings,
): Promise<Draft> {
	const [first, ...rest] = draft.body.blocks;
	const { open, note } = staffView.mail;
	const isOpen = status === "pending" || status === "confirmed";
	const label = open[isOpen ? status : "ended"];
	const href = await staffUrl(reference, settings);
	return {
		...draft,
		body: {
			...draft.body,
			blocks: [
				...(first ? [first] : []),
				{ type: "button", label, href },
				{ type: "paragraph", text: note, note: true },
				...rest,
			],
		},
	};
}
