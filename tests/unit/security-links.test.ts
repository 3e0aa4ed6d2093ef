import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { cardUrl } from "#app/signing/card-code.ts";
import { links, openLink, tokenOf } from "#app/signing/links.ts";

const secret = "secret";

const made: Record<string, string[]> = {
	links: Object.values(links).map(({ address }) => address),
	cardUrl: [cardUrl("", "ar", "https://a.example").replace("https://a.example", "")],
	receiptCookie: ["cookie `receipt"],
	addressCookie: ["cookie `address"],
	againCookie: ["cookie `again"],
};

const table = readFileSync(path.resolve(import.meta.dirname, "../../docs/security.md"), "utf8")
	.split("## Every link and cookie")[1]
	?.split("\n## ")[0]
	?.split("\n")
	.filter((line) => /^\| (`|cookie)/.test(line))
	.map((line) => line.slice(2, -2).split(" | "));

test("the owner reads of each link and cookie what its finder can do and how it is ended", () => {
	const modules = import.meta.glob<Record<string, unknown>>("../../app/signing/*.ts", {
		eager: true,
	});
	const makers = Object.values(modules)
		.flatMap((module) => Object.keys(module))
		.filter((name) => /^links$|(Url|Cookie)$/.test(name));
	expect(Object.keys(made).sort()).toEqual(makers.sort());

	const all = new Set(Object.values(made).flat());
	const named = [...all].map((link) => link.replace(/^\//, "`/").concat("`"));
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

const isOpened = (token: string) => openLink("booking", token, 1, [secret]);

test("exactly one token opens a booking, the one that was made for it", () => {
	const token = tokenOf("booking", "4TCR7K", 1, secret);
	expect(token).toMatch(/^4TCR7K\.[\w-]{43}$/);
	expect(isOpened(token)).toBe("4TCR7K");
	const [reference, signature = ""] = token.split(".");
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const others = [
		`4TCR7M.${signature}`,
		`${reference}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
		`${reference}.${signature.slice(1)}`,
		...[`${token}A`, `${reference}.`, reference, "", `${reference}.${"é".repeat(43)}`],
		...[...alphabet].map((last) => token.slice(0, -1) + last).filter((other) => other !== token),
	];
	for (const other of others) expect(isOpened(String(other)), other).toBeUndefined();
});
