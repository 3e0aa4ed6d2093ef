import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { root } from "../lib/run.ts";

export type Count = {
	layer: string;
	passed: number;
	failed: number;
	seconds: number;
	/** How many of them only `--all` runs. */
	thorough?: number;
	failures?: string[];
};

/** A layer that cannot run on this machine, and what would make it run. */
export type Skipped = { layer: string; missing: string };

export function isSkipped(result: Count | Skipped): result is Skipped {
	return "missing" in result;
}

export function lineOf(result: Count | Skipped): string {
	if (isSkipped(result)) return `${result.layer}: SKIPPED, ${result.missing}`;
	const { layer, passed, failed, seconds, failures = [] } = result;
	return [
		`${layer}: ${passed} passed, ${failed} failed (${seconds} s)`,
		...failures.map((name) => `  failed: ${name}`),
	].join("\n");
}

export function secondsSince(start: number): number {
	return Math.round((Date.now() - start) / 1000);
}

/** The path of a report that is not there yet. */
export function newReport(name: string): string {
	const folder = path.join(root, "test-results/reports");
	const report = path.join(folder, `${name}.json`);
	mkdirSync(folder, { recursive: true });
	rmSync(report, { force: true });
	return report;
}

/** A runner that fell over may have left no report. */
export function readReport<Report>(report: string, schema: z.ZodType<Report>): Report | undefined {
	try {
		return schema.parse(JSON.parse(readFileSync(report, "utf8")));
	} catch {
		return undefined;
	}
}
