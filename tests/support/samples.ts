import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		isThorough: boolean;
		seed: number | undefined;
	}
}

/** A property that fails prints its seed; `npm test -- --seed N` repeats it. */
fc.configureGlobal({ seed: inject("seed") });

/** How many samples of a property: a tenth of them without `npm test -- --all`. */
export function samples(all: number): number {
	return inject("isThorough") ? all : Math.ceil(all / 10);
}
