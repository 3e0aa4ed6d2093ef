import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../vitest.config.ts";
import type { Mutation } from "./runner.ts";

declare global {
	var mutation: Mutation | undefined;
}

/** The tests of the rules first: they are the quickest. */
class QuickestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const order = [/unit\/business/, /unit\/[^/]+$/, /database\/triggers/, /database/];
		const place = ({ moduleId }: TestSpecification) =>
			order.findIndex((part) => part.test(moduleId));
		return files.sort((a, b) => place(a) - place(b));
	}
}

const { projects = [], ...settings } = config.test ?? {};

/** The same tests by a runner of its own, in one process. */
export default {
	test: {
		...settings,
		maxWorkers: 1,
		sequence: { sequencer: QuickestFirst },
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
