import config from "../../vitest.config.ts";
import type { Mutation } from "./runner.ts";

declare global {
	var mutation: Mutation | undefined;
}

const { projects = [], ...settings } = config.test ?? {};

/** The same tests by a runner of its own, in one process. */
export default {
	test: {
		...settings,
		maxWorkers: 1,
		projects: projects.map((project) => {
			const { test = {}, ...rest } = project as { test?: object };
			const provide = { isThorough: false, seed: 1, mutation: globalThis.mutation };
			const runner = "scripts/mutate/runner.ts";
			// It names what an installation generates, which the copy has not.
			const exclude = ["tests/unit/configuration.test.ts"];
			if (!globalThis.mutation?.sqlMutants.length) exclude.push("tests/unit/database/**");
			return { ...rest, test: { ...test, runner, provide, exclude } };
		}),
	},
};
