import type { Closure } from "#app/business/base/calendar.ts";
import type { Settings } from "#app/business/settings/settings.ts";
import type { MailBody } from "#app/mail/render/body.ts";

/** A rendered mail, independent of the transport. */
export type Mail = {
	to: string;
	replyTo: string;
	fromName: string;
	subject: string;
	html: string;
	text: string;
	attachments: Attachment[];
};

/** With `contentId` it is a picture within the HTML. */
export type Attachment = {
	filename: string;
	type: string;
	content: string | ArrayBuffer;
	contentId?: string;
};

/** What differs between the kinds of mail; `mailFor` adds the rest. */
export type Draft = {
	body: MailBody;
	/** The centre's inbox by default. */
	to?: string;
	replyTo?: string;
	attachment?: Attachment;
};

export type MailSettings = {
	inbox: string;
	secret: string;
	/** Of the site, where it is not the one of the profile. */
	origin?: string;
	/** Part of the signature of staff links. */
	staffGeneration: number;
	centre: Settings;
	/** Read for a mail that the car is ready, or that the day is closed. */
	closed?: Closure[];
	now: Date;
};
