import { createCookie } from "react-router";
import * as z from "zod/mini";

const maxAgeSeconds = 24 * 60 * 60;

/** The browser may keep the cookie longer than it should, so the time is signed with it. */
const signedReceipt = z.object({
	reference: z.string(),
	issuedAt: z.number(),
});

type Signing = {
	/** The first one signs; a receipt signed with any of them is accepted. */
	secrets: string[];
	now: Date;
};

/** Holds the reference of the visitor's booking. Signed, so that references cannot be guessed, and not part of any URL. */
function receiptCookie(secrets: string[], request: Request) {
	return createCookie("receipt", {
		secrets,
		path: "/thank-you",
		maxAge: maxAgeSeconds,
		httpOnly: true,
		sameSite: "lax",
		secure: new URL(request.url).protocol === "https:",
	});
}

export function serializeReceipt(
	reference: string,
	{ secrets, now }: Signing,
	request: Request,
): Promise<string> {
	const receipt = { reference, issuedAt: now.getTime() };
	return receiptCookie(secrets, request).serialize(receipt);
}

export async function readReceipt(
	request: Request,
	{ secrets, now }: Signing,
): Promise<string | undefined> {
	const cookie = request.headers.get("Cookie");
	const signed = await receiptCookie(secrets, request).parse(cookie);
	const { success, data } = signedReceipt.safeParse(signed);
	if (!success || now.getTime() - data.issuedAt > maxAgeSeconds * 1000) return;
	return data.reference;
}
