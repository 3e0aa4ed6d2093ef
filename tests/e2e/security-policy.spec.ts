import { globSync } from "node:fs";
import { expect, test } from "../support/browser.ts";

const month = "public, max-age=2592000, stale-while-revalidate=86400";
const year = "public, max-age=31536000, immutable";

/** The Worker does not serve these static assets. */
const files: [path: string, cacheControl: string][] = [
	[oneOf("build/client/assets/*.js"), year],
	[oneOf("build/client/assets/*.css"), year],
	["/fonts/readex-arabic.woff2", month],
	[oneOf("build/client/images/*.avif"), month],
	["/icons/favicon.svg", month],
	["/favicon.ico", "public, max-age=0, must-revalidate"],
];

function oneOf(pattern: string): string {
	const [file] = globSync(pattern).sort();
	if (!file) throw new Error(`No file ${pattern}`);
	return file.replace(/^build\/client/, "");
}

test("a browser keeps each kind of file for its time, with every header", async ({ request }) => {
	for (const [path, cacheControl] of files) {
		const response = await request.get(path);
		expect.soft(response.status(), path).toBe(200);
		expect
			.soft(response.headers(), path)
			.toMatchObject({
				"cache-control": cacheControl,
				"x-content-type-options": "nosniff",
				"referrer-policy": "strict-origin-when-cross-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
				"strict-transport-security": "max-age=63072000",
				"content-security-policy": expect.stringMatching(
					/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
				),
			});
	}
});

test("the icon opened as a page keeps its colours @thorough", async ({ page }) => {
	await page.goto("/icons/favicon.svg");
	const colour = await page.locator("path").evaluate((path) => getComputedStyle(path).fill);
	expect(colour).not.toBe("rgb(0, 0, 0)");
});
