import path from "node:path";
import { z } from "zod";
import type { Write } from "../lib/in-turn.ts";
import { root, run } from "../lib/run.ts";
import { tool } from "../lib/tool.ts";
import { type Count, newReport, readReport, secondsSince } from "./count.ts";

const vitestReport = z.object({
	numPassedTests: z.number(),
	numFailedTests: z.number(),
	testResults: z.array(
		z.object({
			name: z.string(),
			assertionResults: z.array(
				z.object({
					status: z.string(),
					fullName: z.string(),
					failureMessages: z.array(z.string()).default([]),
				}),
			),
		}),
	),
});

export async function vitest(
	layer: string,
	projects: string[],
	filters: string[],
	write: Write,
): Promise<Count> {
	const start = Date.now();
	const file = newReport(layer);
	const command = tool(
		"vitest",
		"run",
		...projects.flatMap((project) => ["--project", project]),
		...["--reporter", "default", "--reporter", "json"],
		...["--outputFile.json", file],
		...filters,
	);
	const code = await run(command, { write });
	const report = readReport(file, vitestReport);
	const failures = report?.testResults.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "failed")
			.map(({ fullName, failureMessages: [message = ""] }) =>
				// Whoever sees only the last lines of a run reads here what went wrong.
				[`${path.relative(root, name)}: ${fullName}`, ...message.split("\n", 6)].join("\n    "),
			),
	);
	const thorough = report?.testResults
		.filter(({ name }) => path.relative(root, name).startsWith(path.join("tests", "thorough")))
		.flatMap(({ assertionResults }) => assertionResults)
		.filter(({ status }) => status === "passed" || status === "failed").length;
	const passed = report?.numPassedTests ?? 0;
	const failed = report?.numFailedTests ?? 0;
	// A runner that fell over, or ran nothing, is a failure whatever its report says.
	const hasFailed = code !== 0 || passed === 0;
	return {
		layer,
		passed,
		failed: hasFailed ? Math.max(failed, 1) : failed,
		seconds: secondsSince(start),
		thorough,
		failures,
	};
}
