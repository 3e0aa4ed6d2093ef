import { isStaffLinkExpired } from "#app/business/bookings/deadline.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import type { MorningSheet } from "#app/data/sheet/sheet-rows.ts";
import { boardToken } from "#app/signing/board-link.ts";
import { bookingToken, bookingUrl } from "#app/signing/booking-link.ts";
import { staffToken, staffUrl } from "#app/signing/staff-link.ts";
import type { Draft, MailSettings } from "../parts/draft.ts";
import type { StaffLinks } from "./morning-sheet-sentences.ts";

type LinkSettings = Pick<MailSettings, "secret" | "origin" | "staffGeneration">;

async function linkTo(
	reference: string,
	{ secret, origin, staffGeneration }: LinkSettings,
): Promise<string> {
	const token = await staffToken(reference, staffGeneration, secret);
	return staffUrl("booking", token, origin);
}

/** The pages of several bookings, by reference. */
async function staffUrls(
	bookings: { reference: string }[],
	settings: LinkSettings,
): Promise<Map<string, string>> {
	const urls = bookings.map(
		async ({ reference }) => [reference, await linkTo(reference, settings)] as const,
	);
	return new Map(await Promise.all(urls));
}

/** The pages of the bookings of a morning sheet, and the board of its day. */
export async function sheetLinks(
	{ day, today, undelivered, uncalled, unclosed, cardsToFinish }: MorningSheet,
	settings: LinkSettings,
): Promise<StaffLinks> {
	const { secret, origin, staffGeneration } = settings;
	const listed = [
		...today,
		...undelivered.rows,
		...uncalled.rows,
		...unclosed.rows,
		...cardsToFinish.rows,
	].filter(({ heldDays }) => !isStaffLinkExpired(heldDays, day));
	const token = await boardToken(day, staffGeneration, secret);
	return {
		board: staffUrl("day", token, origin),
		bookings: await staffUrls(listed, settings),
		customers: await customerUrls(undelivered.rows, secret, origin),
	};
}

/** The pages of customers, by the reference of their bookings. */
export async function customerUrls(
	bookings: Pick<StoredBooking, "reference" | "language">[],
	secret: string,
	origin?: string,
): Promise<Map<string, string>> {
	const urls = bookings.map(async ({ reference, language }) => {
		const token = await bookingToken(reference, "customer", secret);
		return [reference, bookingUrl(token, language, origin)] as const;
	});
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
	const href = await linkTo(reference, settings);
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
