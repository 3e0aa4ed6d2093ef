import { removeDirectionMarks } from "../../app/business/base/text.ts";
import type { Cell, Row } from "../lib/wrangler.ts";

type Screen = { columns?: number; terminal?: boolean };

export function print(rows: Row[]): void {
	const { columns, isTTY } = process.stdout;
	console.log(shown(rows, { columns, terminal: isTTY }));
}

/** Rows for a reader: a table where it fits the screen, cards where it does not. */
export function shown(rows: Row[], { columns = 160, terminal = false }: Screen = {}): string {
	const table = tableOf(rows, terminal);
	const widest = Math.max(...table.split("\n").map(widthOf));
	const manyLines = rows.some((row) =>
		Object.values(row).some((cell) => textOf(cell).includes("\n")),
	);
	return widest > columns || manyLines ? cardsOf(rows, terminal) : table;
}

function tableOf(rows: Row[], terminal: boolean): string {
	const names = Object.keys(rows[0] ?? {});
	const lines = rows.map((row) => names.map((name) => textOf(row[name])));
	const widths = names.map((name, at) =>
		Math.max(...[name, ...lines.map((line) => line[at] ?? "")].map(widthOf)),
	);
	const padded = (cell: string, at: number) =>
		isolated(cell, terminal) + " ".repeat((widths[at] ?? 0) - widthOf(cell));
	return [names, widths.map((width) => "-".repeat(width)), ...lines]
		.map((line) => line.map(padded).join("  ").trimEnd())
		.join("\n");
}

function cardsOf(rows: Row[], terminal: boolean): string {
	const label = Math.max(...Object.keys(rows[0] ?? {}).map(widthOf));
	const indent = `\n${" ".repeat(label + 2)}`;
	const value = (cell: Cell) =>
		textOf(cell)
			.split("\n")
			.map((line) => isolated(line, terminal))
			.join(indent);
	return rows
		.map((row) =>
			Object.entries(row)
				.map(([name, cell]) => `${name.padEnd(label)}  ${value(cell)}`)
				.join("\n"),
		)
		.join(`\n${"-".repeat(40)}\n`);
}

/** Without control characters and direction marks: what a visitor typed must not control the terminal. */
function textOf(cell: Cell | undefined): string {
	return removeDirectionMarks(String(cell ?? "")).replace(/[^\P{Cc}\n]/gu, "");
}

/** A terminal that knows Arabic would otherwise turn the whole row around. */
function isolated(text: string, terminal: boolean): string {
	return terminal && /\p{Script=Arabic}/u.test(text) ? `\u2068${text}\u2069` : text;
}

function widthOf(text: string): number {
	return [...text.replace(/[\p{M}\p{Cf}]/gu, "")].length;
}

/** With the mark by which Excel knows UTF-8, and no cell that Excel would run as a formula. */
export function csvOf(rows: Row[]): string {
	const lines = [
		Object.keys(rows[0] ?? {}),
		...rows.map((row) => Object.values(row).map((cell) => String(cell ?? ""))),
	];
	return `\uFEFF${lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("")}`;
}

function csvCell(text: string): string {
	const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
