import { createCookie } from "react-router";
import * as z from "zod/mini";

type Signing = {
	/** The first secret signs; all of them are accepted. */
	secrets: string[];
	now: Date;
};

/**
 * References cannot be guessed, as they are signed, nor read from a URL. The name is signed, too, so that one cookie is
 * never taken for another.
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
		end({ secrets }: Signing, request: Request) {
			return cookie(secrets, request).serialize("", { maxAge: 0 });
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

export const receiptCookie = referenceCookie("receipt", "/thank-you", 24 * hour);

/** The page that follows a corrected address shows it whole, and ends this. */
export const addressCookie = referenceCookie("address", "/thank-you", hour / 6);

/** A customer who has given the four digits may fill in the form with the details of that booking. */
export const againCookie = referenceCookie("again", "/booking", hour);
