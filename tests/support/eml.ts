import type { Attachment, Mail } from "#app/mail/parts/draft.ts";

/** The mail in the format of an .eml file, which mail programs open and postal-mime parses. */
export function emlOf(mail: Mail, from: string): string {
	const alternative = multipart("alternative", [
		part("text/plain; charset=utf-8", mail.text),
		part("text/html; charset=utf-8", mail.html),
	]);
	const isInline = ({ contentId }: Attachment) => contentId !== undefined;
	const content = [
		["related", mail.attachments.filter(isInline)] as const,
		["mixed", mail.attachments.filter((attachment) => !isInline(attachment))] as const,
	].reduce(
		(inner, [kind, attachments]) =>
			attachments.length > 0 ? multipart(kind, [inner, ...attachments.map(attachmentPart)]) : inner,
		alternative,
	);
	return [
		`From: ${encodedWord(mail.fromName)} <${from}>`,
		`To: ${mail.to}`,
		`Reply-To: ${mail.replyTo}`,
		`Subject: ${encodedWord(mail.subject)}`,
		"MIME-Version: 1.0",
		content,
	].join("\r\n");
}

function attachmentPart({ type, content, filename, contentId }: Attachment): string {
	return part(
		type,
		content,
		`Content-Disposition: ${contentId ? "inline" : "attachment"}; filename="${filename}"`,
		...(contentId ? [`Content-ID: <${contentId}>`] : []),
	);
}

let boundaries = 0;

function multipart(kind: string, parts: string[]): string {
	const boundary = `part-${++boundaries}`;
	return [
		`Content-Type: multipart/${kind}; boundary="${boundary}"`,
		"",
		...parts.map((content) => `--${boundary}\r\n${content}`),
		`--${boundary}--`,
		"",
	].join("\r\n");
}

function part(type: string, content: string | ArrayBuffer, ...headers: string[]): string {
	return [
		`Content-Type: ${type}`,
		"Content-Transfer-Encoding: base64",
		...headers,
		"",
		base64(content).replace(/.{76}/g, "$&\r\n"),
	].join("\r\n");
}

/** An encoded word holds 75 characters at most, so a long subject takes several. */
function encodedWord(text: string): string {
	return (text.match(/.{1,16}/gsu) ?? [])
		.map((piece) => `=?utf-8?B?${base64(piece)}?=`)
		.join("\r\n ");
}

function base64(content: string | ArrayBuffer): string {
	return Buffer.from(content as string).toString("base64");
}
