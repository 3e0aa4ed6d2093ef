import { readFileSync } from "node:fs";
import { z } from "zod";

const namedTests = z.object({ failed: z.array(z.string()), retried: z.array(z.string()) });
export type NamedTests = z.infer<typeof namedTests>;

/** What tests/support/outcome.ts writes. */
export const testsOfVitest = (file: string): NamedTests => namedTests.parse(jsonIn(file));

const suite = z.object({
	specs: z.array(
		z.object({
			file: z.string(),
			title: z.string(),
			tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
		}),
	),
	get suites(): z.ZodOptional<z.ZodArray<typeof suite>> {
		return z.array(suite).optional();
	},
});
type Suite = z.infer<typeof suite>;

const playwrightReport = z.object({ suites: z.array(suite) });

/** What Playwright's reporter "json" writes. */
export function testsOfPlaywright(file: string): NamedTests {
	const { suites } = playwrightReport.parse(jsonIn(file));
	const tests = suites.flatMap(testsIn);
	const namesOf = (wanted: string) =>
		tests.filter(({ status }) => status === wanted).map(({ name }) => name);
	return { failed: namesOf("unexpected"), retried: namesOf("flaky") };
}

function testsIn({ specs, suites = [] }: Suite): { name: string; status: string }[] {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests.map(({ projectName, status }) => ({
			name: `[${projectName}] ${file} › ${title}`,
			status,
		})),
	);
	return [...own, ...suites.flatMap(testsIn)];
}

function jsonIn(file: string): unknown {
	return JSON.parse(readFileSync(file, "utf8"));
}
