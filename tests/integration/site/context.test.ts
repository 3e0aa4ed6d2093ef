import {
	createExecutionContext,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { profile } from "#app/business/profile.ts";
import { contextFor, requestContext } from "#app/http/context.ts";
import { get } from "../../support/site.ts";

const request = (path: string) => new Request(`${profile.origin}${path}`);

test.each([
	["a page with a loader", "/booking?carType=suv"],
	["a page without one", "/about"],
])(
	"%s finds the Worker's context: without it, everybody would get an error page",
	async (_what, path) => {
		const response = await get(path);
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("<h1");
	},
);

test("the Worker finishes what it still has to do after the response", async () => {
	const execution = createExecutionContext();
	const context = contextFor(
		env,
		request("/booking"),
		new Date(),
		"test",
		execution.waitUntil.bind(execution),
	);
	let done = false;
	context.get(requestContext).waitUntil(
		scheduler.wait(10).then(() => {
			done = true;
		}),
	);
	expect(done).toBe(false);
	await waitOnExecutionContext(execution);
	expect(done).toBe(true);
});
