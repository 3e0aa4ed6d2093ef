import { weigh } from "../../../scripts/measure/bytes.ts";
import { expect, test } from "../../support/browser.ts";
import { site } from "../../support/site-address.ts";

test("no page, file or bundle is larger than its limit", async () => {
	test.setTimeout(90_000);
	const weights = await weigh(site);
	expect(weights.length).toBeGreaterThan(100);
	for (const { page = "", what, bytes, most } of weights)
		expect.soft(bytes, `${what} ${page}`).toBeLessThanOrEqual(most);
});
