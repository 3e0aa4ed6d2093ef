import { isStaffLinkExpired } from "#app/business/bookings/deadline.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import type { MorningSheet } from "#app/data/sheet/sheet-rows.ts";
import type { Draft, MailSettings } from "#app/mail/parts/draft.ts";
import { button, paragraph } from "#app/mail/render/body.ts";
import { boardToken, staffToken, staffUrl } from "#app/signing/board-link.ts";
import type { StaffLinks } from "./morning-sheet-sentences.ts";

type LinkSettings = Pick<MailSettings, "secret" | "origin" | "staffGeneration">;

function linkTo(reference: string, { secret, origin, staffGeneration }: LinkSettings) {
	const token = staffToken(reference, staffGeneration, secret);
	return staffUrl("booking", token, origin);
}

export function sheetLinks(sheet: MorningSheet, settings: LinkSettings): StaffLinks {
	const { secret, origin, staffGeneration: generation } = settings;
	const { day, today, undelivered, uncalled, unclosed, cardsToFinish } = sheet;
	const lists = [undelivered, uncalled, unclosed, cardsToFinish];
	const written = sheet.cardsWritten.rows.flatMap(({ reference, heldDays }) =>
		reference && heldDays ? { reference, heldDays } : [],
	);
	const listed = [...today, ...lists.flatMap(({ rows }) => rows), ...written].filter(
		({ heldDays }) => !isStaffLinkExpired(heldDays, day),
	);
	const token = boardToken(day, generation, secret);
	return {
		board: staffUrl("day", token, origin),
		bookings: new Map(listed.map(({ reference }) => [reference, linkTo(reference, settings)])),
	};
}

/** Above the details. Of a pending booking, calling the customer comes first. */
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
	const href = linkTo(reference, settings);
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
