import { expect, test } from "vitest";
import { cardCode, codeOfCard, hashesOf, labelCode, newCode } from "#app/signing/card-code.ts";
import { secretsFrom } from "#app/signing/hmac.ts";
import * as links from "#app/signing/links.ts";
import { againCookie, receiptCookie } from "#app/signing/receipt-cookie.ts";

const secret = "the secret of today";
const id = "a".repeat(32);

type Kind = keyof typeof links.links;

/** Mails that are out have these tokens. */
const made: [Kind, subject: string, scope: unknown, other: unknown, signature: string][] = [
	["booking", "4TCR7K", 2, 3, "fAbMxJJC5u7tuhieGHjocp4fnPcIKCrnfYeGUpwFEPs"],
	["review", "4TCR7K", 2, 3, "3heMZesG4rQqSG_XmcY7bpJYW1VyeemmuyxTGSVK_1w"],
	["photo", id, "booking", "review", "vJEsoBD1I_bsNavw6THjs8XtdlQgQb5FEzyOSIZwNbc"],
	["photo", id, "review", "booking", "SshIdYuzmt6_lMziHc_EBGqWvg6UPdXdN9zb3y9uGo8"],
];
const tokens = made.map(([, subject, , , signature]) => `${subject}.${signature}`);

test.each(made)(
	"a %s link to %s that was mailed before opens with any secret of the centre, and nothing else",
	(...row) => {
		const [kind, subject, scope, other, signature] = row;
		const token = `${subject}.${signature}`;
		const open = (text: string, secrets: string[], by = scope, as = kind) =>
			links.openLink(as, text, by as never, secrets);
		expect(links.tokenOf(kind, subject, scope as never, secret)).toBe(token);
		expect(links.subjectIn(kind, token)).toBe(subject);
		expect(open(token, ["new", secret])).toBe(subject);
		expect(open(token, ["new"])).toBeUndefined();
		expect(open(token.slice(1), [secret])).toBeUndefined();
		expect(open(`${token}x`, [secret])).toBeUndefined();
		expect(open(token, [secret], other)).toBeUndefined();
		for (const [as, , by] of made)
			if (as !== kind) expect(open(token, [secret], by, as)).toBeUndefined();
	},
);

test("a link leads to its page, in the language of its reader", () => {
	const origin = "https://a.example";
	const english = links.linkTo("booking", "4TCR7K", 2, { secret, origin, language: "en" });
	expect(english).toBe(`${origin}/thank-you?booking=${tokens[0]}&lang=en`);
	const review = links.linkTo("review", "4TCR7K", 2, { secret, origin });
	expect(review).toBe(`${origin}/reviews?review=${tokens[1]}`);
});

test("each photo of a list has an address", () => {
	const [photo] = links.withPrivatePhotoUrls([{ id }], [secret], "https://a.example");
	expect(photo).toEqual({ id, url: `https://a.example/photo?photo=${tokens[2]}` });
	const [review] = links.withPublicPhotoUrls([{ photos: [{ id }] }], [secret]);
	expect(review).toEqual({ photos: [{ id, url: `/photo?photo=${tokens[3]}` }] });
});

test("a card opens by its code and its label by another, and is found while its secret is kept", () => {
	const stored = newCode(secret);
	const code = cardCode(stored.codeKey, secret);
	expect(code).toMatch(/^[0-9A-Z]{32}$/);
	expect(codeOfCard(stored, ["new", secret])).toBe(code);
	expect(codeOfCard(stored, ["new"])).toBeUndefined();
	expect(newCode(secret).codeKey).not.toBe(stored.codeKey);
	expect(stored.codeKey).toMatch(/^[0-9a-f]{32}$/);
	expect(hashesOf(code).asCard).toBe(stored.codeHash);
	expect(hashesOf(labelCode(code)).asLabel).toBe(stored.codeHash);
	expect(hashesOf(code).asLabel).not.toBe(stored.codeHash);
});

test("the secrets are a list, of which some may be empty", () => {
	expect(secretsFrom(" new, old ,,")).toEqual(["new", "old"]);
	expect(secretsFrom()).toEqual([]);
});

test.each([
	["the receipt for a day", receiptCookie, 24, againCookie],
	["the filled form for an hour", againCookie, 1, receiptCookie],
])("a browser opens %s, and only by its own cookie", async (_, cookie, hours, other) => {
	const now = new Date("2026-11-22T09:00:00.000Z");
	const site = new Request("https://www.example.com/");
	const set = await cookie.serialize("4TCR7K", { secrets: [secret, "old"], now }, site);
	for (const part of ["Secure", "HttpOnly", `Max-Age=${hours * 3600}`]) expect(set).toContain(part);
	const local = new Request("http://a");
	expect(await cookie.serialize("4TCR7K", { secrets: [secret], now }, local)).not.toContain(
		"Secure",
	);
	const read = (ms: number, secrets = ["new", secret], by = cookie) => {
		const [Cookie = ""] = set.split(";");
		const later = new Date(now.getTime() + ms);
		return by.read(new Request(site, { headers: { Cookie } }), { secrets, now: later });
	};
	expect(await read(hours * 3_600_000)).toBe("4TCR7K");
	expect(await read(hours * 3_600_000 + 1)).toBeUndefined();
	expect(await read(0, ["new"])).toBeUndefined();
	expect(await read(0, [secret], other)).toBeUndefined();
});
