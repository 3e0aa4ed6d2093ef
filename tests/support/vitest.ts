import fc from "fast-check";
import { inject, vi } from "vitest";
import { languages } from "#app/business/base/language.ts";

declare module "vitest" {
	interface ProvidedContext {
		isThorough: boolean;
		seed: number | undefined;
	}
}

/** A property that fails prints its seed; `npm test -- --seed N` repeats it. */
const seed = inject("seed") ?? Math.floor(Math.random() * 2 ** 31);
fc.configureGlobal({ seed });

/** Without `THOROUGH=1` a tenth of the samples is enough. */
export function samples(all: number): number {
	return inject("isThorough") ? all : Math.ceil(all / 10);
}

/** What is in the list takes turns; with `THOROUGH=1` each index has all of it. */
export const turnOf = <T>(list: readonly T[], index: number) =>
	list.filter((_, position) => inject("isThorough") || position === index % list.length);

export const languagesOf = (index: number) => turnOf(languages, index);

/** Without `THOROUGH=1` it is every tenth, and another seed begins at another one. */
export function someOf<T>(list: T[]): T[] {
	if (inject("isThorough")) return list;
	console.log(`Every tenth of ${list.length}: --seed ${seed} repeats these`);
	return list.filter((_, index) => index % 10 === seed % 10);
}

const likely = [
	..."0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹",
	..." +-()[].@\n\t",
	..."abéßأحمدآىﷺ",
	...["\u0640", "\u064E", "\u0651", "\u0653", "\u0654", "\u0670", "\u0301"],
	...["\u00A0", "\u00AD", "\u061C", "\u200B", "\u200E", "\u200F", "\u2011"],
	...["\u202A", "\u202E", "\u2066", "\u2069", "\uFEFF", "\uFFFD", "\u0000"],
	...["👍🏽", "𞸀", "\uD83D", "\uDC4D", "05", "966", "+966", "00966"],
];

/** Lone surrogates, which no keyboard makes, are in it, too. */
export const anyText = fc.oneof(
	fc.array(fc.constantFrom(...likely), { maxLength: 60 }).map((parts) => parts.join("")),
	fc.string({ unit: "binary" }),
	fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
);

export function collectLog(): string[] {
	const lines: string[] = [];
	for (const level of ["log", "warn", "error", "info", "debug"] as const)
		vi.spyOn(console, level).mockImplementation((...parts) => {
			lines.push(parts.map(String).join(" "));
		});
	return lines;
}
