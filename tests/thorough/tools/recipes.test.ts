import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const guide = readFileSync(`${root}/docs/change.md`, "utf8");

/** A step begins with the file that gets its code. */
const step = /^\d+\. `(app\/[^`]+)`(?:(?!^\d+\. |```)[\s\S])*```tsx?\n([\s\S]*?)^ *```/gm;
const blocks = [...guide.matchAll(step)].map(([, file = "", code = ""]) => ({ file, code }));

/** A row goes to the end of its table; other code is a file of its own. */
const ends: Record<string, string> = {
	"app/business/centre/pages.ts": "] as const satisfies PageRow[];",
	"app/business/prices/catalogue.ts": "];",
	"app/business/bookings/mail-kinds.ts": "} as const satisfies Record<`",
	"app/copy/ar/staff/staff-marks.ts": "} satisfies Record<MarkAction, Texts>;",
	"app/business/bookings/card-content.ts": '"invoice", "carMark"',
	"app/data/base/schema.ts": 'madeAt: text("made_at").notNull().default(now),\n\t\tvoidedAt',
	"app/forms/card.ts": "}) satisfies Record<CardFact",
	"app/copy/ar/staff/staff-view.ts": "\t\tinvoice:",
	"app/routes/staff/booking/card.tsx": "carEnding: textFor(copy.carMark",
	"app/routes/warranty/shown-card.ts": "} satisfies Record<CardFact, string>;",
	"app/business/bookings/staff-rules.ts": "} as const satisfies Record<string, Rule>;",
};
const texts = `{ name: "", head: { title: "", description: "", keywords: "" }, title: "", lead: "",
	cta: { title: "", text: "", book: "" } }`;
const inWords = ["ar", "en"].flatMap((language) => [
	{ file: `app/copy/${language}/fleets.ts`, code: `export const fleets = ${texts};` },
	{ file: `app/copy/${language}/index.ts`, code: 'export { fleets } from "./fleets.ts";' },
]);

const folder = mkdtempSync(path.join(tmpdir(), "recipes-"));
afterAll(() => rmSync(folder, { recursive: true }));

for (const name of [
	"app",
	"tests/support",
	"tests/thorough/tools",
	"package.json",
	"worker-configuration.d.ts",
])
	cpSync(`${root}/${name}`, `${folder}/${name}`, { recursive: true });
symlinkSync(`${root}/node_modules`, `${folder}/node_modules`);
for (const { file, code } of [...blocks, ...inWords]) {
	const isNew = file.endsWith("/fleets.tsx") || file.endsWith("/fleets.ts");
	const old = isNew ? "" : readFileSync(`${folder}/${file}`, "utf8");
	const end = old.lastIndexOf(ends[file] ?? "");
	writeFileSync(`${folder}/${file}`, old.slice(0, end) + code + old.slice(end));
}
/** A page with a price of its own is found: no price equals one of before. */
const prices = `${folder}/app/business/settings/defaults.ts`;
const [leather = ""] = /"leather-seats": \{.*?\}/.exec(guide) ?? [];
const raised = readFileSync(prices, "utf8")
	.replace("\tprices: {", `$&${leather},`)
	.replace(/(?<=sedan: |suv: )\d+/g, (price) => `${Number(price) + 13}`);
writeFileSync(prices, raised);

test("the code of docs/change.md compiles where its steps put it", () => {
	const config = {
		extends: `${root}/tsconfig.json`,
		files: ["worker-configuration.d.ts", ...[...blocks, ...inWords].map(({ file }) => file)],
		include: [],
	};
	writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
	expect(blocks).toHaveLength(guide.match(/^ *```tsx?$/gm)?.length ?? 0);
	expect(wrongTypesIn(folder)).toBe("");
}, 60_000);

function wrongTypesIn(cwd: string): string {
	try {
		return execFileSync(`${root}/node_modules/.bin/tsc`, [], { cwd, encoding: "utf8" });
	} catch (error) {
		return String((error as { stdout: string }).stdout);
	}
}

await import(/* @vite-ignore */ `${folder}/tests/thorough/tools/after-recipes.tsx`);
