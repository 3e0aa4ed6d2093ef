import type { MailBody } from "./body.ts";

/** A rendered mail, independent of the transport. */
export type Mail = {
	to: string;
	replyTo: string;
	fromName: string;
	subject: string;
	html: string;
	text: string;
	attachment?: Attachment;
};

export type Attachment = { filename: string; type: string; content: string };

/** What differs between the kinds of mail; `mailFor` adds the rest. */
export type Draft = {
	body: MailBody;
	/** The centre's inbox by default. */
	to?: string;
	replyTo?: string;
	attachment?: Attachment;
};
