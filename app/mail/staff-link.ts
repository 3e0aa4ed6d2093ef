import { staffView } from "#app/copy/ar/staff-view.ts";
import type { StoredBooking } from "#app/data/schema.ts";
import { staffToken, staffUrl } from "#app/signing/staff-link.ts";
import type { Draft } from "./draft.ts";
import type { MailSettings } from "./mail.ts";

type LinkSettings = Pick<MailSettings, "secret" | "origin" | "staffGeneration">;

async function linkTo(
	reference: string,
	{ secret, origin, staffGeneration }: LinkSettings,
): Promise<string> {
	const token = await staffToken(reference, staffGeneration, secret);
	return staffUrl(token, origin);
}

/** The pages of several bookings, by reference. */
export async function staffUrls(
	bookings: { reference: string }[],
	settings: LinkSettings,
): Promise<Map<string, string>> {
	const urls = bookings.map(
		async ({ reference }) =>
			[reference, await linkTo(reference, settings)] as const,
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
