import { createCookie } from "react-router";

const day = 24 * 60 * 60;

/** Holds the reference of the visitor's booking. Signed, so that references cannot be guessed, and not part of any URL. */
function receiptCookie(secret: string, request: Request) {
	return createCookie("receipt", {
		secrets: [secret],
		path: "/thank-you",
		maxAge: day,
		httpOnly: true,
		sameSite: "lax",
		secure: new URL(request.url).protocol === "https:",
	});
}

export function serializeReceipt(
	reference: string,
	secret: string,
	request: Request,
): Promise<string> {
	return receiptCookie(secret, request).serialize(reference);
}

export async function readReceipt(
	request: Request,
	secret: string,
): Promise<string | undefined> {
	const cookie = request.headers.get("Cookie");
	const reference = await receiptCookie(secret, request).parse(cookie);
	return typeof reference === "string" ? reference : undefined;
}
