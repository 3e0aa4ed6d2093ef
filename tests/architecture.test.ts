import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { pagePaths, staffPaths } from "../app/business/centre/pages.ts";
import routes from "../app/routes.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Each part may import these besides itself, as CONTRIBUTING.md says; nothing may import a file outside them. */
const mayImport: Record<string, string[]> = {
	site: ["document", "http", "business"],
	mailer: ["mail", "data", "signing", "copy", "business"],
	routes: [
		...["document", "seo", "ui", "forms", "use-cases", "http", "data", "signing", "copy"],
		...["refusals", "business"],
	],
	document: ["ui", "copy", "business"],
	seo: ["ui", "copy", "business"],
	ui: ["forms", "copy", "business"],
	forms: ["http", "copy", "refusals", "business"],
	"use-cases": ["http", "mail", "data", "refusals", "business"],
	http: ["mail", "data", "signing", "copy", "business"],
	mail: ["data", "signing", "copy", "business"],
	data: ["refusals", "business"],
	signing: ["business"],
	copy: ["business"],
	refusals: ["business"],
	business: [],
};

/** Each room of a part may import these besides itself; `.` is what lies beside the rooms. */
const mayImportWithin: Record<string, Record<string, string[]>> = {
	business: {
		base: [],
		centre: ["base"],
		prices: ["base", "centre"],
		settings: ["base", "centre", "prices"],
		bookings: ["base", "centre", "prices", "settings"],
		warranty: ["base", "prices", "bookings"],
		offered: ["base", "centre", "prices", "settings", "bookings", "warranty"],
	},
	copy: {
		format: [],
		ar: ["format"],
		en: ["format", "ar"],
		".": ["format", "ar", "en"],
		sentences: ["format", "ar", "en", "."],
	},
	data: {
		base: [],
		mails: ["base"],
		settings: ["base", "mails"],
		cards: ["base"],
		days: ["base", "mails"],
		bookings: ["base", "mails", "cards"],
		photos: ["base", "bookings"],
		sheet: ["base", "mails", "cards"],
		reviews: ["base", "mails", "photos", "bookings"],
	},
	"use-cases": { base: [], visitor: ["base"], customer: ["base"], staff: ["base", "visitor"] },
	mail: {
		render: [],
		queue: [],
		parts: ["render"],
		sheet: ["parts", "render"],
		kinds: ["parts", "queue", "render", "sheet"],
	},
	ui: {
		basic: [],
		form: ["basic"],
		car: ["basic"],
		services: ["basic", "form"],
		films: ["basic", "car", "services"],
		frame: ["basic", "car", "services"],
	},
};

type Import = { to: string; typeOnly: boolean };
type File = { name: string; text: string; imports: Import[] };

const files: File[] = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"], { cwd: root })
	.filter((name) => !name.endsWith(".d.ts"))
	.map((name) => {
		const text = readFileSync(path.join(root, name), "utf8");
		return { name, text, imports: importsOf(name, text) };
	});

const allImports = files.flatMap(({ name, imports }) => imports.map((one) => ({ name, ...one })));

test("imports go one way, from the Workers to business/", () => {
	expect(allImports.length).toBeGreaterThan(200);
	expect(allImports.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([]);

	const violations = allImports.filter(({ name, to }) => {
		const from = partOf(name);
		const part = partOf(to) ?? to;
		return from && part !== from && !mayImport[from]?.includes(part);
	});
	expect(violations).toEqual([]);
});

test("within a part, too, imports go one way", () => {
	expect(files.flatMap(({ name, imports }) => forbiddenWithin(name, imports))).toEqual([]);
	const rooms = files.flatMap(({ name }) => roomOf(name) ?? []);
	expect(
		Object.keys(mayImportWithin).filter((part) => !rooms.some((room) => room.part === part)),
	).toEqual([]);
});

test("mail/ imports only types from data/", () => {
	const ofData = allImports.filter(
		({ name, to }) => partOf(name) === "mail" && partOf(to) === "data",
	);
	expect(ofData.filter(({ typeOnly }) => !typeOnly)).toEqual([]);
});

test("what the specification says of prices and hours is read by the settings alone", () => {
	const readers = allImports.filter(({ to }) => to === "app/business/settings/defaults.ts");
	expect(readers.map(({ name }) => name)).toEqual(["app/business/settings/kinds.ts"]);
});

test("business/ imports no library, but zod for the kinds of settings", () => {
	const outsideImports = files
		.filter(({ name }) => partOf(name) === "business" && !name.endsWith("settings/kinds.ts"))
		.flatMap(({ name, text }) =>
			specifiersOf(text)
				.filter(({ specifier }) => !/^(\.\/|#app\/business\/[\w-]+\/)[\w-]+\.ts$/.test(specifier))
				.map(({ specifier }) => `${name} imports ${specifier}`),
		);
	expect(outsideImports).toEqual([]);
});

const changesBooking =
	/(update|delete)\(bookings\)|(insert\(|insertSelected\(\s*db,\s*)booking(s|Events)\b|UPDATE (OR \w+ )?bookings|(INSERT|REPLACE)[^;`"]*INTO booking(s|_events)\b/g;
const otherChanges: Record<string, [count: number, what: string]> = {
	"app/data/bookings/bookings.ts": [2, "a new booking"],
	"app/data/bookings/forget.ts": [1, "staff erase on request, which a sheet names"],
	"app/data/bookings/retention.ts": [2, "the wish to be erased, and the network that is forgotten"],
	"scripts/seed.ts": [1, "when the status of an invented booking changed"],
	"scripts/backup/undone.ts": [5, "what a restored copy is to have again"],
};

test("only app/data/bookings/change-bookings.ts changes a booking and writes its history", () => {
	const writers = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts", "scripts/**/*.ts"], {
		cwd: root,
	}).flatMap((name) => {
		const found = readFileSync(path.join(root, name), "utf8").match(changesBooking) ?? [];
		return found.length > 0 ? [[name, found.length] as const] : [];
	});
	const { "app/data/bookings/change-bookings.ts": writer, ...others } = Object.fromEntries(writers);
	expect(writer).toBe(3);
	const known = Object.entries(otherChanges).map(([name, [count]]) => [name, count]);
	expect(others).toEqual(Object.fromEntries(known));
});

test("no two exported types have one name", () => {
	const exported = files.flatMap(({ name, text }) =>
		[...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, type = ""]) => [type, name]),
	);
	const byName = Map.groupBy(exported, ([type]) => type);
	expect([...byName.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test("what lies in a file's own folder, or below, is imported by a path that begins with ./", () => {
	const absolute = files
		.filter(({ name }) => name.split("/").length > 2)
		.flatMap(({ name, text }) =>
			specifiersOf(text)
				.filter(({ specifier }) => specifier.startsWith(`#${path.dirname(name)}/`))
				.map(({ specifier }) => `${name} imports ${specifier}`),
		);
	expect(absolute).toEqual([]);
});

test("no imports form a cycle, not even of types", () => {
	const graph = new Map(files.map(({ name, imports }) => [name, imports.map(({ to }) => to)]));
	const visited = new Set<string>();
	const cycles: string[] = [];
	const visit = (name: string, trail: string[]) => {
		if (trail.includes(name)) cycles.push([...trail.slice(trail.indexOf(name)), name].join(" → "));
		if (visited.has(name) || trail.includes(name)) return;
		for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
		visited.add(name);
	};
	for (const { name } of files) visit(name, []);
	expect(cycles).toEqual([]);
});

test("a page imports no other page", () => {
	const folderOf = (name: string) => /^app\/routes\/[^/.]+/.exec(name)?.[0];
	const violations = allImports.filter(
		({ name, to }) => folderOf(to) && folderOf(name) !== folderOf(to),
	);
	expect(violations).toEqual([]);
});

test("only the Workers and the context use the Env type", () => {
	const users = files
		.filter(({ text }) => /\b(Env|MailerEnv)\b|cloudflare:workers/.test(text))
		.map(({ name }) => name)
		.filter((name) => !name.startsWith("workers/"));
	expect(users).toEqual(["app/http/context.ts"]);
});

/** React Router itself refuses no form from elsewhere: see `allowedActionOrigins`. */
test("every action is a formAction, which alone reads forms and refuses one from another site", () => {
	const actions = files.filter(
		({ name, text }) =>
			name.startsWith("app/routes/") &&
			/^export ((async )?function|const|\{[^}]*)\s*\baction\b/m.test(text),
	);
	expect(actions.map(({ name }) => name)).toContain("app/routes/thank-you/route.tsx");
	const others = actions.filter(({ text }) => !/^export const action = formAction[(<]/m.test(text));
	expect(others.map(({ name }) => name)).toEqual([]);
	const readers = files.filter(({ text }) => text.includes("await readForm("));
	expect(readers.map(({ name }) => name)).toEqual(["app/forms/form-action.ts"]);
	const direct = files.filter(({ text }) =>
		/\.formData\(\)|\brequest\.(arrayBuffer|blob|body|bytes|json|text)\b/.test(text),
	);
	expect(direct.map(({ name }) => name)).toEqual(["app/forms/request.ts"]);
});

test("every page of the page table has a route, and every route is in the table", () => {
	const served = (routes as RouteConfigEntry[])
		.flatMap((route) => route.children ?? route)
		.map(({ index, path: segment }) => (index ? "/" : `/${segment}`));
	const routesWithoutPage = [
		...staffPaths,
		...["/thank-you/booking.ics", "/sitemap.xml", "/robots.txt"],
		...["/site.webmanifest", "/photo", "/healthz"],
	];
	expect(served.filter((path) => !routesWithoutPage.includes(path)).sort()).toEqual(
		[...pagePaths].sort(),
	);
	expect(served).toEqual(expect.arrayContaining(routesWithoutPage));
});

/** A longer title tells of several behaviours. A tag at its end tells of none. */
test("a title of a test has at most 120 characters", () => {
	const titles = globSync("tests/**/*.{test,spec}.{ts,tsx}", { cwd: root }).flatMap((name) =>
		[
			...readFileSync(path.join(root, name), "utf8").matchAll(
				/(?:\b(?:test|describe)(?:\.\w+)*|\))\(\s*(["`])((?:\\.|(?!\1).)*)\1,/g,
			),
		].map(([, , title = ""]) => title.replaceAll(/ @[\w-]+|\$\{thoroughIf\(.+?\)\}/g, "")),
	);
	expect(titles.length).toBeGreaterThan(500);
	expect(titles.filter(({ length }) => length > 120)).toEqual([]);
});

function partOf(name: string): string | undefined {
	if (name.startsWith("workers/mailer/")) return "mailer";
	if (name.startsWith("workers/")) return "site";
	return /^app\/([\w-]+)(?:\/|\.ts$)/.exec(name)?.[1];
}

function roomOf(name: string): { part: string; room: string } | undefined {
	const [, part = "", room = "."] = /^app\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(name) ?? [];
	return part in mayImportWithin ? { part, room } : undefined;
}

function forbiddenWithin(name: string, imports: Import[]): string[] {
	const from = roomOf(name);
	if (!from) return [];
	return imports
		.filter(({ to }) => {
			const target = roomOf(to);
			if (target?.part !== from.part || target.room === from.room) return false;
			return !mayImportWithin[from.part]?.[from.room]?.includes(target.room);
		})
		.map(({ to }) => `${name} imports ${to}`);
}

function specifiersOf(text: string) {
	const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
	const statement =
		/(?:^|[\s;}])(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s*)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
	return [...code.matchAll(statement)].map(([, type, fromStatic, fromDynamic]) => ({
		specifier: fromStatic ?? fromDynamic ?? "",
		typeOnly: Boolean(type),
	}));
}

function importsOf(name: string, text: string): Import[] {
	return specifiersOf(text).flatMap(({ specifier, typeOnly }) => {
		const file = specifier.replace(/\?.*$/, "");
		if (file.startsWith("#app/")) return { to: file.slice(1), typeOnly };
		if (!file.startsWith(".") || file.includes("/+types/")) return [];
		return { to: path.posix.join(path.posix.dirname(name), file), typeOnly };
	});
}
