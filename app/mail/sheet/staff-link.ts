import type { Day } from "#app/business/base/calendar.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import type { Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { button, paragraph } from "#app/mail/render/body.ts";
import { linkTo } from "#app/signing/links.ts";

type LinkSettings = Pick<MailSettings, "secret" | "origin" | "staffGeneration">;

/** The board can be opened until the sheet of the next day. */
export function boardUrl(day: Day, { staffGeneration, ...maker }: LinkSettings): string {
	return linkTo("board", day, staffGeneration, maker);
}

/** The link is above the details, but below the call that a pending booking needs first. */
export function withStaffLink(
	draft: Draft,
	{ reference, status }: StoredBooking,
	settings: LinkSettings,
): Draft {
	const { blocks } = draft.body;
	const details = blocks.findIndex(({ type }) => type === "details");
	const { open, note } = staffView.mail;
	const isOpen = status === "pending" || status === "confirmed";
	const label = open[isOpen ? status : "ended"];
	const href = linkTo("staff", reference, settings.staffGeneration, settings);
	return {
		...draft,
		body: {
			...draft.body,
			blocks: [
				...blocks.slice(0, details),
				button(label, href, status === "pending"),
				paragraph(note, true),
				...blocks.slice(details),
			],
		},
	};
}
