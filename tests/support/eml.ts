import type { Attachment, Mail } from "#app/mail/parts/draft.ts";

/** The mail in the format of an .eml file, which mail programs open and postal-mime parses. */
export function emlOf(mail: Mail, from: string): string {
	const texts = multipart("alternative", [
		part("text/plain; charset=utf-8", mail.text),
		part("text/html; charset=utf-8", mail.html),
	]);
	return [
		`From: ${encodedWord(mail.fromName)} <${from}>`,
		`To: ${mail.to}`,
		`Reply-To: ${mail.replyTo}`,
		`Subject: ${encodedWord(mail.subject)}`,
		"MIME-Version: 1.0",
		multipart("related", [texts, ...mail.attachments.map(attachmentPart)]),
	].join("\r\n");
}

function attachmentPart({ type, content, filename, contentId }: Attachment): string {
	const shown = `${contentId ? "inline" : "attachment"}; filename="${filename}"`;
	const id = contentId ? [`Content-ID: <${contentId}>`] : [];
	return part(type, content, `Content-Disposition: ${shown}`, ...id);
}

function multipart(kind: string, parts: string[]): string {
	const inner = parts.map((content) => `--${kind}\r\n${content}\r\n`);
	return `Content-Type: multipart/${kind}; boundary="${kind}"\r\n\r\n${inner.join("")}--${kind}--`;
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
	const pieces = text.match(/.{1,16}/gsu) ?? [];
	return pieces.map((piece) => `=?utf-8?B?${base64(piece)}?=`).join("\r\n ");
}

function base64(content: string | ArrayBuffer): string {
	return Buffer.from(content as string).toString("base64");
}
