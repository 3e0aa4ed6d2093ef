import { readFileSync } from "node:fs";
import { z } from "zod";

type Suite = z.infer<typeof suite>;

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

const playwrightReport = z.object({ suites: z.array(suite) });

/** What Playwright's reporter "json" writes: "unexpected" is a test that failed, "flaky" one that passed at a second try. */
export function testsOfPlaywright(file: string, status: "unexpected" | "flaky"): string[] {
	const { suites } = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
	const within = ({ specs, suites: inner = [] }: Suite): string[] => [
		...specs.flatMap(({ file: spec, title, tests }) =>
			tests
				.filter((test) => test.status === status)
				.map(({ projectName }) => `[${projectName}] ${spec} › ${title}`),
		),
		...inner.flatMap(within),
	];
	return suites.flatMap(within);
}
