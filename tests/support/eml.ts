import type { Mail } from "#app/mail/parts/draft.ts";

/** The mail in the format of an .eml file, which mail programs open and postal-mime parses. */
export function emlOf(mail: Mail, from: string): string {
	const alternative = multipart("alternative", [
		part("text/plain; charset=utf-8", mail.text),
		part("text/html; charset=utf-8", mail.html),
	]);
	const { attachment } = mail;
	const content = attachment
		? multipart(attachment.contentId ? "related" : "mixed", [
				alternative,
				part(
					attachment.type,
					attachment.content,
					`Content-Disposition: ${attachment.contentId ? "inline" : "attachment"}; filename="${attachment.filename}"`,
					...(attachment.contentId ? [`Content-ID: <${attachment.contentId}>`] : []),
				),
			])
		: alternative;
	return [
		`From: ${encodedWord(mail.fromName)} <${from}>`,
		`To: ${mail.to}`,
		`Reply-To: ${mail.replyTo}`,
		`Subject: ${encodedWord(mail.subject)}`,
		"MIME-Version: 1.0",
		content,
	].join("\r\n");
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
