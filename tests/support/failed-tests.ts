import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

type RunEnd = Parameters<NonNullable<Reporter["onTestRunEnd"]>>;
type WithMessage = { message?: string };

const firstLine = ([error]: readonly WithMessage[] = []) => error?.message?.split("\n")[0] ?? "";

/** Writes a line for each test that failed, each file that could not be imported, and each error outside of both. */
export default class FailedTests implements Reporter {
	onTestRunEnd(modules: RunEnd[0], outside: RunEnd[1]) {
		const lines = modules.flatMap((module) => [
			...module.errors().map((error) => `${module.relativeModuleId}: ${firstLine([error])}`),
			...[...module.children.allTests("failed")].map(
				(test) =>
					`${module.relativeModuleId} › ${test.fullName}: ${firstLine(test.result().errors)}`,
			),
		]);
		lines.push(...outside.map((error) => `Outside of the tests: ${firstLine([error])}`));
		writeFileSync(process.env.FAILED_TESTS ?? "", lines.join("\n"));
	}
}
