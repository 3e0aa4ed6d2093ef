import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, Suite } from "playwright/types/testReporter";

/** For scripts/test.ts: the name, project, outcome and time of each test. */
export default class OutcomesReporter implements Reporter {
	readonly #file: string;
	#all: Suite | undefined;

	constructor({ outputFile }: { outputFile: string }) {
		this.#file = outputFile;
	}

	onBegin(_config: unknown, suite: Suite) {
		this.#all = suite;
	}

	onEnd() {
		const outcomes = this.#all
			?.allTests()
			.flatMap((test) =>
				test.results.map(({ startTime, duration }) => ({
					id: test.id,
					title: test.titlePath().filter(Boolean).join(" › "),
					project: test.parent.project()?.name,
					outcome: test.outcome(),
					start: startTime.getTime(),
					end: startTime.getTime() + duration,
				})),
			);
		// Playwright has emptied the folder of all results.
		mkdirSync(dirname(this.#file), { recursive: true });
		writeFileSync(this.#file, JSON.stringify(outcomes));
	}
}
