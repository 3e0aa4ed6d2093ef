import { fill } from "#app/copy/format.ts";
import type { StoredMessage } from "#app/data/schema.ts";
import type { Draft } from "./draft.ts";
import { personRows } from "./person.ts";
import { words } from "./words.ts";

/** To the centre, for each message; a reply goes to the visitor. */
export function contactMailToBusiness(message: StoredMessage): Draft {
	const { message: copy } = words.ar.business;
	return {
		replyTo: message.email,
		letter: {
			language: "ar",
			subject: fill(copy.subject, { id: message.id }),
			preview: copy.preview,
			title: copy.title,
			blocks: [
				{ is: "paragraph", text: copy.lead },
				{ is: "facts", rows: personRows(message) },
				{ is: "heading", text: copy.text },
				{ is: "quote", text: message.message },
			],
			footer: [],
		},
	};
}
