/** What became of one layer. */
export type Result = {
	layer: string;
	outcome: "passed" | "FAILED" | "SKIPPED";
	/** How long it took, or what would make it run. */
	detail: string;
};

export async function resultOf(
	layer: string,
	run: () => Promise<number>,
): Promise<Result> {
	const start = Date.now();
	const outcome = (await run()) === 0 ? "passed" : "FAILED";
	const seconds = Math.round((Date.now() - start) / 1000);
	return { layer, outcome, detail: `${seconds} s` };
}
