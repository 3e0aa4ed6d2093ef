import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "../../support/browser.ts";

type Size = { page?: string; what: string; bytes: number; most: number };

test("no page, file or bundle is larger than its budget", async ({ baseURL }) => {
	test.setTimeout(90_000);
	for (const { page = "", what, bytes, most } of await measureSizes(baseURL))
		expect.soft(bytes, `${what} ${page}`).toBeLessThanOrEqual(most);
});

async function measureSizes(site: string | undefined): Promise<Size[]> {
	const result = await promisify(execFile)(process.execPath, ["scripts/budget.ts", "--json"], {
		env: { ...process.env, SITE: site },
	}).catch((error: { stdout: string }) => error);
	return JSON.parse(result.stdout);
}
