import { createCookie } from "react-router";
import * as z from "zod/mini";

type Signing = {
	/** The first one signs; what was signed with any of them is accepted. */
	secrets: string[];
	now: Date;
};

/**
 * Holds the reference of a booking. Signed, so that references cannot be guessed, and not part of any URL. The name of the
 * cookie is signed with it, so that one cookie is never taken for another.
 */
function referenceCookie(name: string, path: string, maxAgeSeconds: number) {
	/** The browser may keep the cookie longer than it should, so the time is signed, too. */
	const signed = z.object({ [name]: z.string(), issuedAt: z.number() });
	const cookie = (secrets: string[], request: Request) =>
		createCookie(name, {
			secrets,
			path,
			maxAge: maxAgeSeconds,
			httpOnly: true,
			sameSite: "lax",
			secure: new URL(request.url).protocol === "https:",
		});
	return {
		serialize(reference: string, { secrets, now }: Signing, request: Request) {
			const value = { [name]: reference, issuedAt: now.getTime() };
			return cookie(secrets, request).serialize(value);
		},
		async read(request: Request, { secrets, now }: Signing) {
			const header = request.headers.get("Cookie");
			const value = await cookie(secrets, request).parse(header);
			const { success, data } = signed.safeParse(value);
			const maxAgeMs = maxAgeSeconds * 1000;
			if (!success || now.getTime() - Number(data.issuedAt) > maxAgeMs) return;
			return String(data[name]);
		},
	};
}

const hour = 60 * 60;

/** For whoever has just booked. */
export const receiptCookie = referenceCookie("receipt", "/thank-you", 24 * hour);

/** For whoever has just given the four digits: the form is filled in with the details of that booking. */
export const againCookie = referenceCookie("again", "/booking", hour);
