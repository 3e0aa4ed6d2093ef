import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "../support/browser.ts";

type Weight = { page?: string; what: string; bytes: number; most: number };

test("no page, file or bundle weighs more than its budget", async ({
	isMobile,
	baseURL,
}) => {
	test.skip(isMobile, "bytes are the same for every screen");
	test.setTimeout(90_000);
	for (const { page = "", what, bytes, most } of await weights(baseURL))
		expect.soft(bytes, `${what} ${page}`).toBeLessThanOrEqual(most);
});

async function weights(site: string | undefined): Promise<Weight[]> {
	const answer = await promisify(execFile)(
		process.execPath,
		["scripts/budget.ts", "--json"],
		{ env: { ...process.env, SITE: site } },
	).catch((failed: { stdout: string }) => failed);
	return JSON.parse(answer.stdout);
}
