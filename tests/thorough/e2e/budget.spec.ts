import { startLocalSite } from "../../../scripts/lib/servers.ts";
import { weigh } from "../../../scripts/measure/bytes.ts";
import { expect, test } from "../../support/browser.ts";

test("no page, file or bundle is larger than its limit", async () => {
	test.slow();
	const { site, stop } = await startLocalSite();
	try {
		const weights = await weigh(site);
		expect(weights.length).toBeGreaterThan(100);
		for (const { page = "", what, bytes, most } of weights)
			expect.soft(bytes, `${what} ${page}`).toBeLessThanOrEqual(most);
	} finally {
		await stop();
	}
});
