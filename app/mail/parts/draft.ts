import type { Closure } from "#app/business/base/calendar.ts";
import type { Settings } from "#app/business/settings/in-force.ts";
import type { MailBody } from "#app/mail/render/body.ts";

export type Mail = {
	to: string;
	replyTo: string;
	fromName: string;
	subject: string;
	html: string;
	text: string;
	attachments: Attachment[];
};

/** An attachment with `contentId` is a picture within the HTML. */
export type Attachment = {
	filename: string;
	type: string;
	content: string | ArrayBuffer;
	contentId?: string;
};

export type Draft = { body: MailBody; to?: string; replyTo?: string; attachment?: Attachment };

export type MailSettings = {
	inbox: string;
	secret: string;
	/** The default is the origin of the profile. */
	origin?: string;
	centre: Settings;
	/** The closures are read only for a mail that the car is ready, or that the day is closed. */
	closed?: Closure[];
	now: Date;
};
