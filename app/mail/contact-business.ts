import { fill } from "#app/copy/format.ts";
import type { StoredMessage } from "#app/data/schema.ts";
import type { Draft } from "./draft.ts";
import { mailCopy } from "./mail-copy.ts";
import { personRows } from "./person.ts";

/** To the centre, for each message; a reply goes to the visitor. */
export function contactMailToBusiness(message: StoredMessage): Draft {
	const { message: copy } = mailCopy.ar.business;
	return {
		replyTo: message.email,
		letter: {
			language: "ar",
			subject: fill(copy.subject, { id: message.id }),
			preview: copy.preview,
			title: copy.title,
			blocks: [
				{ type: "paragraph", text: copy.lead },
				{ type: "facts", rows: personRows(message) },
				{ type: "heading", text: copy.text },
				{ type: "quote", text: message.message },
			],
			footer: [],
		},
	};
}
