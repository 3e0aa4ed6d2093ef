import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mailKindNames } from "#app/business/bookings/mail-kinds.ts";
import packages from "../../package.json" with { type: "json" };

const root = path.resolve(import.meta.dirname, "../..");
const files = globSync(["**/{*,.*}", ".github/**/*"], {
	cwd: root,
	exclude: (name) => /^(node_modules|build|\.\w+)$/.test(name) && name !== ".github",
}).map((file) => `/${file}/`);
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** GitHub makes such anchors of the headings. */
const anchorsIn = (markdown: string) =>
	[...markdown.matchAll(/(?<=^#+ ).+$/gm)].map(([heading]) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, "")
			.replaceAll(" ", "-"),
	);

const isFile = /^[^<>{}*…\s]+\.(tsx?|mjs|css|sql|md|toml|yml|svg|sha256|c)$|^[\w./-]+\/$/;
const isMissing = /^(build|backups)\/|fleets/;

test.each(documents)("whoever follows %s finds every link, file and command", (document) => {
	const text = read(document);
	for (const [link, to = "", anchor] of text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)) {
		const file = to ? path.join(path.dirname(document), to) : document;
		expect(files, link).toContain(`/${file}/`);
		if (anchor) expect(anchorsIn(read(file)), link).toContain(anchor);
	}
	const named = [...text.matchAll(/(?<=`)[^`\n]+(?=`)|(?<= )(tests|scripts)\/\S+\.ts/g)]
		.map(([name]) => name)
		.filter((name) => isFile.test(name) && !isMissing.test(name));
	for (const name of named)
		expect(files.join("\n"), name).toContain(`/${name}/`.replace("//", "/"));
	for (const [command, name] of text.matchAll(/npm run ([\w:]+)/g))
		expect(packages.scripts, command).toHaveProperty([String(name)]);
});

test("whoever asks in docs/operate.md when a mail is stored finds each kind", () => {
	const [, table = ""] = read("docs/operate.md").split("## What is mailed when");
	expect(mailKindNames.filter((kind) => !table.includes(`\`${kind}\``))).toEqual([]);
});

test("the documents are short enough to be read", () => {
	const lengths = documents.map((file) => ({ file, words: read(file).match(/\S+/g)?.length ?? 0 }));
	const decisions = lengths.filter(({ file }) => file.includes("decisions"));
	expect(lengths.filter(({ file, words }) => /staff/.test(file) && words > 150)).toEqual([]);
	expect(decisions.length).toBeLessThanOrEqual(20);
	expect(decisions.filter(({ words }) => words > 300)).toEqual([]);
	expect(lengths.reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(14_400);
});
