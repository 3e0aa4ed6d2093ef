import { staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import type { StoredBooking } from "#app/data/base/schema.ts";
import { button } from "#app/mail/render/body.ts";
import type { Draft, MailSettings } from "./draft.ts";

type LinkSettings = Pick<MailSettings, "origin">;

/** Who opens such an address signs in first. */
export const boardUrl = ({ origin = profile.origin }: LinkSettings) =>
	new URL(staffPath("day"), origin).href;

/** The button is above the details, but below the call that a pending booking needs first. */
export function withStaffButton(
	draft: Draft,
	{ reference, status }: StoredBooking,
	{ origin = profile.origin }: LinkSettings,
): Draft {
	const { blocks } = draft.body;
	const details = blocks.findIndex(({ type }) => type === "details");
	const { open } = staffView.mail;
	const isOpen = status === "pending" || status === "confirmed";
	const label = open[isOpen ? status : "ended"];
	const { href } = new URL(`${staffPath("booking")}?booking=${reference}`, origin);
	return {
		...draft,
		body: {
			...draft.body,
			blocks: [
				...blocks.slice(0, details),
				button(label, href, status === "pending"),
				...blocks.slice(details),
			],
		},
	};
}
