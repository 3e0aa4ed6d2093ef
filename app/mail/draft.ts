import type { MailBody } from "./body.ts";

/** A mail ready for any transport. */
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

/** What a mail's own file decides; the rest follows from its letter. */
export type Draft = {
	letter: MailBody;
	/** Nobody named means the centre itself. */
	to?: string;
	replyTo?: string;
	attachment?: Attachment;
};
