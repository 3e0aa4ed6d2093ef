import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

export type SqlMutant = { kind: string; name: string; sql: string };
type Token = { text: string; start: number; end: number; depth: number; inCase: boolean };

const moved: Record<string, string> = { ">=": ">", ">": ">=", "<=": "<", "<": "<=" };
const ends = /^(BEGIN|;|GROUP|ORDER|UNION|HAVING|WHERE|LIMIT)$/;

/** Triggers and views with one condition dropped, or never true, or a boundary moved; and each trigger that never runs. */
export function sqlMutants(
	code: string,
	add: (start: number, was: string, is: string, mutant: SqlMutant) => void,
): void {
	for (const found of code.matchAll(/^CREATE (TRIGGER|VIEW) (\w+)[\s\S]*?(?:^END;|;$)/gm)) {
		const [all, kind = "", name = ""] = found;
		const sql = kind === "TRIGGER" ? wholeTrigger(code, found.index) : all;
		const change = (start: number, end: number, is: string, was = sql.slice(start, end)) => {
			const mutant = { kind, name, sql: sql.slice(0, start) + is + sql.slice(end) };
			if (isSql(mutant)) add(found.index + start, was, is || "(dropped)", mutant);
		};
		const tokens = tokensOf(sql);
		const body = tokens.findIndex(({ text }) => text === "BEGIN");
		const begin = tokens[body];
		if (begin && !tokens.slice(0, body).some(({ text }) => text === "WHEN"))
			change(begin.start, begin.start, "WHEN 0 ", "the whole trigger");
		for (const [index, { text, start, end, inCase }] of tokens.entries()) {
			if (moved[text]) change(start, end, moved[text]);
			const begins = /^(WHEN|WHERE|HAVING)$/.test(text) && !(text === "WHEN" && inCase);
			if (begins || text === "(") mutateCondition(sql, tokens, index + 1, begins, change);
		}
	}
}

const database = new DatabaseSync(":memory:");
for (const file of globSync("migrations/*.sql").sort()) database.exec(readFileSync(file, "utf8"));

/** Of some lists nothing can be left out. */
function isSql({ kind, name, sql }: SqlMutant): boolean {
	database.exec("BEGIN");
	try {
		database.exec(`DROP ${kind} ${name};${sql}`);
		return true;
	} catch {
		return false;
	} finally {
		database.exec("ROLLBACK");
	}
}

const wholeTrigger = (code: string, start: number) =>
	code.slice(start, code.indexOf("\nEND;", start) + 5);

function mutateCondition(
	sql: string,
	tokens: Token[],
	from: number,
	isWhole: boolean,
	change: (start: number, end: number, is: string, was?: string) => void,
) {
	const first = tokens[from];
	if (!first || (!isWhole && first.text === "SELECT")) return;
	const to = tokens.findIndex(
		({ text, depth }, index) =>
			index >= from && (depth < first.depth || (depth === first.depth && ends.test(text))),
	);
	const inside = tokens.slice(from, to);
	let isBetween = false;
	const joints = inside.flatMap(({ text, depth }, index) => {
		if (depth !== first.depth) return [];
		if (text === "BETWEEN") isBetween = true;
		const isJoint = text === "OR" || (text === "AND" && !isBetween);
		if (text === "AND") isBetween = false;
		return isJoint ? [index] : [];
	});
	const last = inside.at(-1) ?? first;
	if (isWhole) change(first.start, last.end, "0");
	if (isWhole && joints.length === 0) change(first.start, last.end, "1");
	for (const [number, joint] of [-1, ...joints].entries()) {
		if (joints.length === 0) break;
		const next = joints[number];
		const begin = inside[joint + 1] ?? first;
		const end = inside[(next ?? inside.length) - 1] ?? last;
		const was = sql.slice(begin.start, end.end);
		// With the AND or OR that joins it more closely.
		const before = inside[joint];
		const after = next === undefined ? undefined : inside[next];
		const useAfter = !before || (after && after.text === "AND" && before.text === "OR");
		if (useAfter && after) change(begin.start, after.end, "", was);
		else if (before) change(before.start, end.end, "", was);
	}
}

function tokensOf(sql: string): Token[] {
	const open: string[] = [];
	const tokens: Token[] = [];
	for (const { 0: text, index: start } of sql.matchAll(
		/--.*|'(?:[^']|'')*'|[\w.$]+|<>|[<>]=|\|\||\S/g,
	)) {
		if (text.startsWith("--")) continue;
		if (text === ")" || (text === "END" && open.at(-1) === "CASE")) open.pop();
		const inCase = open.at(-1) === "CASE";
		tokens.push({ text, start, end: start + text.length, depth: open.length, inCase });
		if (text === "(" || text === "CASE") open.push(text);
	}
	return tokens;
}
