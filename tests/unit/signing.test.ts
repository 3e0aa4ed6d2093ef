import { expect, test } from "vitest";
import * as boards from "#app/signing/board-link.ts";
import * as links from "#app/signing/booking-link.ts";
import { cardCode, codeOfCard, hashesOf, labelCode, newCode } from "#app/signing/card-code.ts";
import { secretsFrom, sign } from "#app/signing/hmac.ts";
import {
	photoInToken,
	photoUrl,
	withPhotoUrls,
	withPublicPhotos,
} from "#app/signing/photo-link.ts";
import { againCookie, receiptCookie } from "#app/signing/receipt-cookie.ts";
import * as settings from "#app/signing/settings-link.ts";

const secret = "the secret of today";
const day = "2026-11-22";
const board = { day, generation: 3 };
const shown = { from: day, to: day, references: ["4TCR7K", "4TCR7M"] };
const own = { reference: "4TCR7K", email: "sara@example.com", language: "ar", link: 1 } as const;
const parameter = (url: string, name: string) => new URL(url).searchParams.get(name) ?? "";
const photo = parameter(photoUrl("a".repeat(32), secret, "https://a.example"), "photo");

const photoIn = (token: string, generation: number | undefined, secrets: string[]) =>
	generation
		? boards.dayInBoardToken(token, generation, secrets)
		: photoInToken(token, secrets)?.id;
const [first, second] = ["customer 1", "customer 2"] as const;
const ofCustomer = links.customerToken(own, secret);
const ofStaff = boards.staffToken("4TCR7K", 3, secret);
const ofBoard = boards.boardToken(day, 3, secret);
const onBoard = boards.bookingOnBoardToken("4TCR7K", board, secret);
const forPhotos = { ...board, isForPhotos: true };
const ofPhotos = boards.bookingOnBoardToken("4TCR7K", forPhotos, secret);
const nextBoard = { ...board, day: "2026-11-23" };

type Opener = (token: string, own: never, secrets: string[]) => unknown;
/** What was signed, what whoever has it is shown, and for what it opens nothing. */
test.each<[what: string, token: string, opened: unknown, Opener, own: unknown, other: unknown]>([
	["a customer's link", ofCustomer, "4TCR7K", links.referenceInToken, first, second],
	["the link of staff", ofStaff, "4TCR7K", boards.referenceInStaffToken, 3, 4],
	["the link of the board", ofBoard, day, boards.dayInBoardToken, 3, 4],
	["a booking on the board", onBoard, "4TCR7K", boards.referenceOnBoard, board, nextBoard],
	["an old booking", ofPhotos, "4TCR7K", boards.referenceOnBoard, forPhotos, board],
	["a photo", photo, "a".repeat(32), photoIn, undefined, 3],
])("%s opens with any secret of the centre, and not by another's", (...row) => {
	const [, token, opened, opener, own, other] = row;
	const open = (text: string, secrets: string[], by = own) => opener(text, by as never, secrets);
	expect(open(token, ["new", secret])).toBe(opened);
	expect(open(token, ["new"])).toBeUndefined();
	expect(open(token.slice(1), [secret])).toBeUndefined();
	expect(open(token, [secret], other)).toBeUndefined();
});

const origin = "https://a.example";
const en = { ...own, link: 2, language: "en" } as const;
const id = "a".repeat(32);
const [{ photos: [inReview] = [] } = {}] = withPublicPhotos(
	[{ photos: [{ id, url: "" }] }],
	[secret],
);

/** Mails that are out have these: what is signed never changes. */
test.each([
	[
		links.bookingUrl(links.customerToken(en, secret), "en", origin),
		"/thank-you?booking=4TCR7K.fAbMxJJC5u7tuhieGHjocp4fnPcIKCrnfYeGUpwFEPs&lang=en",
	],
	[
		links.reviewUrl(en, secret, origin),
		"/reviews?review=4TCR7K.3heMZesG4rQqSG_XmcY7bpJYW1VyeemmuyxTGSVK_1w&lang=en",
	],
	[
		boards.staffUrl("booking", ofStaff, origin),
		"/staff/booking?key=4TCR7K.81m4ZfwtT5YT2eFvTfy94Dm8X0fc-d2FHiQy2vV3hoc",
	],
	[
		boards.staffUrl("booking", onBoard, origin),
		"/staff/booking?key=4TCR7K.iyTIhqf3uUkSWdryDfBkVsSCW_WTjzK0qHA6eJadsJs",
	],
	[
		boards.staffUrl("booking", ofPhotos, origin),
		"/staff/booking?key=4TCR7K.Oepka73n0PYAL6ICJrI7PX1qoDUgk6FKtwJgTSRAt5E",
	],
	[
		boards.staffUrl("day", ofBoard, origin),
		"/staff/day?key=2026-11-22.t_R7LNC0boQxBh8FKYtCmA4UIzsnnVeywppbUyrbwF8",
	],
	[
		settings.settingsUrl(id, { generation: 3, secret, origin }),
		`/staff/settings?key=${id}.Jld3L-o81ih-1UaR7RB_h9MYtOUjxvsAHf6eMvqXGrc`,
	],
	[photoUrl(id, secret, origin), `/photo?photo=${id}.vJEsoBD1I_bsNavw6THjs8XtdlQgQb5FEzyOSIZwNbc`],
	[`${origin}${inReview?.url}`, `/photo?photo=${id}.SshIdYuzmt6_lMziHc_EBGqWvg6UPdXdN9zb3y9uGo8`],
])("a link made today is the same as one made before: %s", (made, before) => {
	expect(made).toBe(origin + before);
});

/** Pages that are open have these. */
test("the button below a question is signed as before", () => {
	const asked = { from: day, to: "2026-11-23", references: ["4TCR7K", "4TCR7M"] };
	expect([
		boards.closingSignature(asked, board, secret),
		sign("correction 4TCR7K 2300", secret),
		settings.checkSignature("5 bays", secret),
	]).toEqual([
		"Mbh8qw3EcDJiR_gyKc8WJ9qfQC4F2bTmFohuxr6cfKc",
		"8yX-qiTcfx_-CZU4_wZLi8bVfqcQiVs_nE8yKx1wt5I",
		"tQfNwnhDkO6-Ag8O0aUlXa5StcTAMXJu6iJWu3ZiUFg",
	]);
});

test("staff open a board by a key of its own, and a booking by its own reference", () => {
	expect([ofBoard, ofCustomer].map(boards.looksLikeBoardToken)).toEqual([true, false]);
	expect([ofCustomer, ofBoard].map(links.referenceNamedIn)).toEqual(["4TCR7K", undefined]);
});

test("a link to the settings opens them while its secret and its generation hold", () => {
	const id = "a".repeat(32);
	const token = parameter(settings.settingsUrl(id, { generation: 3, secret }), "key");
	expect(settings.settingsTokenIn(token, 3, ["new", secret])).toBe(id);
	expect(settings.settingsTokenIn(token, 4, [secret])).toBeUndefined();
	expect(settings.settingsTokenIn(token, 3, ["new"])).toBeUndefined();
	expect([token, `${token}x`].map(settings.looksLikeSettingsToken)).toEqual([true, false]);
	const copied = ` ${settings.settingsUrl(id, { generation: 3, secret })} `;
	expect([copied, "no link"].map(settings.settingsKeyIn)).toEqual([token, ""]);
});

test("an owner saves only what the question showed", () => {
	const signature = settings.checkSignature("5 bays", secret);
	expect(settings.isCheckSignature(signature, "5 bays", ["new", secret])).toBe(true);
	expect(settings.isCheckSignature(signature, "6 bays", [secret])).toBe(false);
	expect(settings.isCheckSignature(signature, "5 bays", ["new"])).toBe(false);
});

test("staff close only the days whose bookings they were shown", () => {
	const signature = boards.closingSignature(shown, board, secret);
	const isShown = (text: string, more = {}) =>
		boards.isClosingSignature(text, { ...shown, ...more }, board, [secret]);
	expect(isShown(signature)).toBe(true);
	expect(isShown(`${signature} `)).toBe(false);
	for (const more of [{ to: "2026-11-23" }, { references: ["4TCR7K"] }])
		expect(isShown(signature, more)).toBe(false);
});

test("a list has a key or an address for each", () => {
	const [booking] = boards.withBoardKeys([own], board, [secret]);
	expect(booking).toEqual({ ...own, key: onBoard });
	const [shown] = withPhotoUrls([{ id: "a".repeat(32) }], [secret], "https://a.example");
	expect(parameter(shown?.url ?? "", "photo")).toBe(photo);
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
