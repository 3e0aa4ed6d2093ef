import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { pagePaths } from "../app/business/pages.ts";
import routes from "../app/routes.ts";

const root = path.resolve(import.meta.dirname, "..");

/** What each part may import besides itself. Whatever a file of no part is, it may be imported by none. */
const mayImport: Record<string, string[]> = {
	business: [],
	copy: ["business"],
	data: ["business"],
	mail: ["business", "copy", "data"],
	http: ["business", "data", "mail"],
	ui: ["business", "copy"],
	seo: ["business", "copy"],
	document: ["business", "copy", "ui"],
	routes: ["business", "copy", "data", "mail", "http", "ui", "seo", "document"],
	site: ["business", "document", "http"],
	mailer: ["business", "copy", "data", "mail"],
};

/** A type is gone at run time: it must keep the direction, but makes no circle. */
type Import = { to: string; typeOnly: boolean };
type File = { name: string; text: string; imports: Import[] };

const files: File[] = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"], {
	cwd: root,
})
	.filter((name) => !name.endsWith(".d.ts"))
	.map((name) => {
		const text = readFileSync(path.join(root, name), "utf8");
		return { name, text, imports: importsOf(name, text) };
	});

test("imports flow one way, from the Workers to the business", () => {
	const imported = files.flatMap(({ imports }) => imports);
	expect(imported.length).toBeGreaterThan(200);
	expect(imported.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual(
		[],
	);

	const against = files.flatMap(({ name, imports }) => {
		const from = partOf(name);
		if (!from) return [];
		return imports
			.filter(({ to }) => {
				const part = partOf(to) ?? to;
				return part !== from && !mayImport[from]?.includes(part);
			})
			.map(({ to }) => `${name} imports ${to}`);
	});
	expect(against).toEqual([]);
});

test("mail knows what is stored by its types alone", () => {
	const reading = files
		.filter(({ name }) => partOf(name) === "mail")
		.flatMap(({ name, imports }) =>
			imports
				.filter(({ to, typeOnly }) => partOf(to) === "data" && !typeOnly)
				.map(({ to }) => `${name} imports ${to}`),
		);
	expect(reading).toEqual([]);
});

test("the business imports nothing, not even a library", () => {
	const outside = files
		.filter(({ name }) => partOf(name) === "business")
		.flatMap(({ name, text }) =>
			specifiersOf(text)
				.filter(({ specifier }) => !/^\.\/[\w-]+\.ts$/.test(specifier))
				.map(({ specifier }) => `${name} imports ${specifier}`),
		);
	expect(outside).toEqual([]);
});

test("no file imports itself by way of others", () => {
	const graph = new Map(
		files.map(({ name, imports }) => [
			name,
			imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to),
		]),
	);
	const done = new Set<string>();
	const circles: string[] = [];
	const visit = (name: string, trail: string[]) => {
		if (trail.includes(name))
			circles.push([...trail.slice(trail.indexOf(name)), name].join(" → "));
		if (done.has(name) || trail.includes(name)) return;
		for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
		done.add(name);
	};
	for (const { name } of files) visit(name, []);
	expect(circles).toEqual([]);
});

test("a page imports no other page", () => {
	const folderOf = (name: string) => /^app\/routes\/[^/.]+/.exec(name)?.[0];
	const across = files.flatMap(({ name, imports }) =>
		imports
			.filter(({ to }) => folderOf(to) && folderOf(name) !== folderOf(to))
			.map(({ to }) => `${name} imports ${to}`),
	);
	expect(across).toEqual([]);
});

test("only the Workers and the context see what the platform binds", () => {
	const seeing = files
		.filter(({ text }) => /\b(Env|MailerEnv)\b|cloudflare:workers/.test(text))
		.map(({ name }) => name)
		.filter((name) => !name.startsWith("workers/"));
	expect(seeing).toEqual(["app/http/context.ts"]);
});

test("every address of the map has a route, and every route is on the map", () => {
	const served = (routes as RouteConfigEntry[]).map(({ index, path: at }) =>
		index ? "/" : `/${at}`,
	);
	const besides = [
		"/thank-you/booking.ics",
		"/sitemap.xml",
		"/robots.txt",
		"/site.webmanifest",
		"/healthz",
		"/*",
	];
	expect(served.filter((at) => !besides.includes(at)).sort()).toEqual(
		[...pagePaths].sort(),
	);
	expect(served).toEqual(expect.arrayContaining(besides));
});

function partOf(name: string): string | undefined {
	if (name.startsWith("workers/mailer/")) return "mailer";
	if (name.startsWith("workers/")) return "site";
	return /^app\/(\w+)\//.exec(name)?.[1];
}

function specifiersOf(text: string) {
	const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
	const statement =
		/(?:^|[\s;}])(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s*)?"([^"]+)"|\bimport\("([^"]+)"\)/g;
	return [...code.matchAll(statement)].map(([, type, fixed, late]) => ({
		specifier: fixed ?? late ?? "",
		typeOnly: Boolean(type),
	}));
}

/** Our own files only, by their path from the root. */
function importsOf(name: string, text: string): Import[] {
	return specifiersOf(text).flatMap(({ specifier, typeOnly }) => {
		const plain = specifier.replace(/\?.*$/, "");
		if (plain.startsWith("#app/")) return { to: plain.slice(1), typeOnly };
		if (!plain.startsWith(".") || plain.includes("/+types/")) return [];
		return {
			to: path.posix.join(path.posix.dirname(name), plain),
			typeOnly,
		};
	});
}
