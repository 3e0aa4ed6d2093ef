import { writeFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

type RunEnd = Parameters<NonNullable<Reporter["onTestRunEnd"]>>;
type WithMessage = { message?: string };

const firstLine = ([error]: readonly WithMessage[] = []) => error?.message?.split("\n")[0] ?? "";

function lineOf(test: TestCase): string {
	const { errors } = test.result();
	return `${test.module.relativeModuleId} › ${test.fullName}: ${firstLine(errors)}`;
}

/** For `npm test`, which names at its end what failed, and what passed only at a second try. */
export default class Outcome implements Reporter {
	onTestRunEnd(modules: RunEnd[0], outside: RunEnd[1]) {
		const tests = modules.flatMap((module) => [...module.children.allTests()]);
		const failed = tests.filter((test) => test.result().state === "failed").map(lineOf);
		for (const module of modules)
			for (const error of module.errors())
				failed.push(`${module.relativeModuleId}: ${firstLine([error])}`);
		for (const error of outside) failed.push(`Outside of the tests: ${firstLine([error])}`);
		const retried = tests.filter((test) => test.diagnostic()?.flaky).map(lineOf);
		writeFileSync(process.env.OUTCOME ?? "", JSON.stringify({ failed, retried }));
	}
}
