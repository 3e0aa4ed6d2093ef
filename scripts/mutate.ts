/**
 * npm run mutate: how many faults the tests find. Turns round one comparison, sign, number or condition after the other,
 * and runs the tests that reach it. Takes paths of app/, `--sample 60 --seed 1`, and `--integration` for the tests inside
 * workerd. Stryker does not start with TypeScript 7, and knows neither workerd nor triggers.
 */
import { execFileSync } from "node:child_process";
import {
	cpSync,
	globSync,
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { startVitest } from "vitest/node";
import { parseCommandLine } from "./lib/command-line.ts";
import { root } from "./lib/run.ts";
import type { Outcome } from "./mutate/runner.ts";
import { type SqlMutant, sqlMutants } from "./mutate/sql-mutants.ts";

type Node = { type: string; start: number; end: number; operator?: string; value?: unknown } & {
	[part in "left" | "right" | "argument"]: Node;
};

/** A boundary moved, a comparison or a sign turned round. */
const others: Record<string, string> = {
	...{ "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" },
	...{ "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" },
};

/** The code with all its mutants, each behind the number that `add` gives it. */
function withMutants(
	code: string,
	add: (start: number, was: string, is: string) => number | undefined,
): string {
	const textOf = ({ start, end }: Node) => code.slice(start, end);

	function changesOf(node: Node, isTest: boolean): string[] {
		const { type, left, right, operator = "", value } = node;
		// What kills these kills `||` for `&&`, too.
		if (type === "LogicalExpression" && operator !== "??")
			return [textOf(left), textOf(right), ...(isTest ? [String(operator === "||")] : [])];
		if (isTest && !(operator in others && /[<>]/.test(operator))) return ["true", "false"];
		if (type === "UnaryExpression" && operator === "!") return [textOf(node.argument)];
		if (type === "Literal" && typeof value === "boolean") return [String(!value)];
		if (type === "Literal" && typeof value === "number") return [String(value + 1)];
		const joinsText = operator === "+" && /["'`]/.test(textOf(node));
		if (type !== "BinaryExpression" || !others[operator] || joinsText) return [];
		const other = `(${textOf(left)}) ${others[operator]} ${textOf(right)}`;
		return isTest ? [other, "true", "false"] : [other];
	}

	function render(node: Node, isTest: boolean): string {
		let text = "";
		let at = node.start;
		for (const [key, child] of childrenOf(node)) {
			text += code.slice(at, child.start) + render(child, key === "test");
			at = child.end;
		}
		text += code.slice(at, node.end);
		const choices = changesOf(node, isTest).flatMap((change) => {
			const id = add(node.start, textOf(node), change);
			return id ? `globalThis.$mutant?.(${id}) ? (${change}) : ` : [];
		});
		return choices.length > 0 ? `(${choices.join("")}${text})` : text;
	}
	return render(parseSync("mutated.ts", code).program as unknown as Node, false);
}

/** In their order, without names, and without types, which do not run. */
function childrenOf(node: Node): [key: string, child: Node][] {
	let end = node.start;
	return Object.entries(node)
		.flatMap(([key, value]) => [value].flat().map((child) => [key, child] as [string, Node]))
		.filter(([key, child]) => child?.type && (key !== "key" || "computed" in node))
		.filter(([, { type }]) => !/^TS(?!As|Satisfies|NonNull)/.test(type))
		.sort(([, a], [, b]) => a.start - b.start)
		.filter(([, child]) => {
			const isNew = child.start >= end;
			if (isNew) end = child.end;
			return isNew;
		});
}

const { values, positionals } = parseCommandLine({
	allowPositionals: true,
	options: {
		sample: { type: "string" },
		seed: { type: "string", default: "1" },
		integration: { type: "boolean" },
		least: { type: "string", default: "0" },
	},
});
const paths =
	positionals.length > 0
		? positionals
		: ["app/business", "app/forms", "app/signing", "app/use-cases", "migrations"];
const files = paths.flatMap((each) =>
	globSync([each, `${each}/**/*`]).filter((file) => /\.(ts|sql)$/.test(file)),
);

type Mutant = { file: string; line: number; was: string; is: string; sql?: SqlMutant };
const mutants = files.flatMap((file) => {
	const code = readFileSync(file, "utf8");
	const found: Mutant[] = [];
	const add = (start: number, was: string, is: string, sql?: SqlMutant) => {
		found.push({ file, line: code.slice(0, start).split("\n").length, was, is, sql });
		return undefined;
	};
	if (file.endsWith(".sql")) sqlMutants(code, add);
	else withMutants(code, add);
	return found;
});
const wanted = sampleOf(
	mutants.map((_, index) => index + 1),
	Number(values.sample ?? mutants.length),
);

const copy = path.join(root, ".wrangler/mutants");
rmSync(copy, { recursive: true, force: true });
mkdirSync(copy, { recursive: true });
const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
	encoding: "utf8",
});
for (const file of listed.split("\0").filter(Boolean)) cpSync(file, path.join(copy, file));
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
for (const file of files.filter((each) => each.endsWith(".ts"))) {
	let last = mutants.findIndex((mutant) => mutant.file === file);
	const number = () => (wanted.has(++last) ? last : undefined);
	writeFileSync(path.join(copy, file), withMutants(readFileSync(file, "utf8"), number));
}

const isOfDatabase = files.every((file) => file.endsWith(".sql"));
const tests = values.integration
	? "tests/integration"
	: `tests/unit/${isOfDatabase ? "database" : ""}`;
const testCode = globSync(`${tests}/**/*.test.{ts,tsx}`)
	.map((file) => readFileSync(file, "utf8"))
	.join();
const moduleOf = mutants.map(({ file }) => (testCode.includes(file) ? file : ""));
globalThis.mutation = {
	moduleOf: ["", ...moduleOf],
	sqlMutants: [...wanted].flatMap((id) => {
		const { sql } = mutants[id - 1] ?? {};
		return sql ? { id, ...sql } : [];
	}),
};

process.chdir(copy);
const vitest = await startVitest("test", [tests], {
	config: "scripts/mutate/vitest.config.ts",
	reporters: [{}],
	watch: false,
	dangerouslyIgnoreUnhandledErrors: true,
});
const tested = vitest.state.getFiles();
const outcomes = tested.map(({ meta }) => meta as Outcome);
const idsOf = (what: "killed" | "survived") =>
	new Set(outcomes.flatMap((outcome) => outcome[what] ?? []));
const [killed, survived] = [idsOf("killed"), idsOf("survived")];
const leftOut = tested.flatMap(({ name, meta, result }) => {
	const { failure, killed } = meta as Partial<Outcome>;
	/** A file that reaches no mutant has none to report. */
	const isTried = killed !== undefined || result?.state === "pass";
	return isTried && !failure
		? []
		: [`Left out: ${name}: ${failure ?? `it has no outcome (${result?.state})`}`];
});
leftOut.push(
	...vitest.state.getUnhandledErrors().map((error) => `Vitest: ${(error as Error).stack}`),
);
if (wanted.size === 0) leftOut.push(`Nothing to turn round in ${paths.join(", ")}.`);

const rooms = new Map<string, { mutants: number; killed: number }>();
for (const id of wanted) {
	const { file, line, was, is } = mutants[id - 1] as Mutant;
	const room = file
		.split("/")
		.slice(0, 3)
		.filter((part) => !part.includes("."))
		.join("/");
	const row = rooms.get(room) ?? { mutants: 0, killed: 0 };
	rooms.set(room, { mutants: row.mutants + 1, killed: row.killed + Number(killed.has(id)) });
	const how = survived.has(id) ? "" : " (no test comes here)";
	if (!killed.has(id)) console.log(`${file}:${line}  ${short(was)}  →  ${short(is)}${how}`);
}
const all = { mutants: wanted.size, killed: [...wanted].filter((id) => killed.has(id)).length };
const scoreOf = ({ mutants, killed }: typeof all) => Math.round((1000 * killed) / mutants) / 10;
const table = [...rooms.set("all", all)].map(
	([room, row]) => [room, { ...row, "score in %": scoreOf(row) }] as const,
);
console.table(Object.fromEntries(table));
console.log(leftOut.join("\n"));
await vitest.close();
const isEnough = scoreOf(all) >= Number(values.least);
process.exit(isEnough && leftOut.length === 0 ? 0 : 1);

function short(text: string): string {
	const line = text.replace(/\s+/g, " ");
	return line.length > 70 ? `${line.slice(0, 67)}...` : line;
}

/** Always the same for a seed. */
function sampleOf(ids: number[], size: number): Set<number> {
	let state = Number(values.seed);
	const order = ids.map((id) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return [state, id] as const;
	});
	const chosen = order.sort(([a], [b]) => a - b).slice(0, size);
	return new Set(chosen.map(([, id]) => id).sort((a, b) => a - b));
}
