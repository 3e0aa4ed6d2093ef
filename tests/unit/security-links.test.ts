import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import * as links from "#app/signing/booking-link.ts";
import { cardUrl } from "#app/signing/card-code.ts";
import { photoUrl } from "#app/signing/photo-link.ts";
import { settingsUrl } from "#app/signing/settings-link.ts";
import { staffUrl } from "../../app/signing/board-link.ts";

const origin = "https://a.example";
const secret = "secret";
const _day = "2026-11-22";
const booking = { reference: "4TCR7K", language: "ar" } as const;

/** By the name of the function or the cookie that makes it. */
const made: Record<string, (string | Promise<string>)[]> = {
	bookingUrl: [links.bookingUrl("x", "ar", origin)],
	cardUrl: [cardUrl("x", "ar", origin)],
	reviewUrl: [links.reviewUrl({ ...booking, link: 1 }, secret, origin)],
	photoUrl: [photoUrl("0".repeat(32), secret, origin)],
	staffUrl: [staffUrl("booking", "x", origin), staffUrl("day", "x", origin)],
	settingsUrl: [settingsUrl("0".repeat(32), { generation: 1, secret, origin })],
	receiptCookie: ["cookie `receipt"],
	againCookie: ["cookie `again"],
};

const table = readFileSync(path.resolve(import.meta.dirname, "../../docs/security.md"), "utf8")
	.split("## Every link and cookie")[1]
	?.split("\n## ")[0]
	?.split("\n")
	.filter((line) => /^\| (`|cookie)/.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

test("the owner reads of each link and cookie what its finder can do and how it is ended", async () => {
	const modules = import.meta.glob<Record<string, unknown>>("../../app/signing/*.ts", {
		eager: true,
	});
	const makers = Object.values(modules)
		.flatMap((module) => Object.keys(module))
		.filter((name) => /(Url|Cookie)$/.test(name));
	expect(Object.keys(made).sort()).toEqual(makers.sort());

	const all = await Promise.all(Object.values(made).flat());
	const named = all.map((link) => link.replace(origin, "`").replace(/=.*/, "=").concat("`"));
	expect(table?.map(([link]) => link).sort()).toEqual(named.sort());
	for (const cells of table ?? []) {
		expect(cells).toHaveLength(4);
		for (const cell of cells) expect(cell.length, cells[0]).toBeGreaterThan(5);
	}
	const paths = (routes as RouteConfigEntry[])
		.flatMap((route) => route.children ?? route)
		.map(({ path }) => `/${path ?? ""}`);
	for (const link of named.filter((link) => link.startsWith("`/")))
		expect(paths).toContain(link.slice(1).split("?")[0]);
});

const isOpened = (token: string) => links.referenceInToken(token, "customer 1", [secret]);

test("exactly one token opens a booking, the one that was made for it", async () => {
	const token = await links.bookingToken("4TCR7K", "customer 1", secret);
	expect(token).toMatch(/^4TCR7K\.[\w-]{43}$/);
	expect(await isOpened(token)).toBe("4TCR7K");
	const [reference, signature = ""] = token.split(".");
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const others = [
		`4TCR7M.${signature}`,
		`${reference}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
		`${reference}.${signature.slice(1)}`,
		...[`${token}A`, `${reference}.`, reference, "", `${reference}.${"é".repeat(43)}`],
		...[...alphabet].map((last) => token.slice(0, -1) + last).filter((other) => other !== token),
	];
	for (const other of others) expect(await isOpened(String(other)), other).toBeUndefined();
});
