import fc from "fast-check";
import { inject } from "vitest";
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

/** How many samples of a property: a tenth of them without `npm test -- --all`. */
export function samples(all: number): number {
	return inject("isThorough") ? all : Math.ceil(all / 10);
}

/** For each of a list one language, by turns; with `npm test -- --all` both. */
export const languagesOf = (index: number) =>
	languages.filter((_, own) => inject("isThorough") || own === index % 2);

/** All of a list, or without `npm test -- --all` every tenth of it, from another one on with another seed. */
export function someOf<T>(list: T[]): T[] {
	if (inject("isThorough")) return list;
	console.log(`Every tenth of ${list.length}: --seed ${seed} repeats these`);
	return list.filter((_, index) => index % 10 === seed % 10);
}
