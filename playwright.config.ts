import { defineConfig } from "playwright/test";

const inCI = Boolean(process.env.CI);

/** Run at one width only, because the width cannot change their result. */
const independentOfWidth =
	/(markup|styles|budget|security-policy|saved-preferences|booking-(network|typing|toast|refused-without-script)|contact-refused)\.spec/;

/** The browser that `npm test` found, and the site it started. */
export default defineConfig({
	testDir: "tests/e2e",
	outputDir: "test-results",
	workers: 2,
	fullyParallel: true,
	forbidOnly: inCI,
	/** A machine that is busy with something else may be late once; twice is a fault. */
	retries: inCI ? 1 : 0,
	timeout: 30_000,
	reporter: process.env.JSON_REPORT
		? [["list"], ["json", { outputFile: process.env.JSON_REPORT }]]
		: "list",
	use: {
		baseURL: process.env.SITE ?? "http://localhost:8787",
		locale: "ar-SA",
		timezoneId: "Asia/Riyadh",
		trace: "on-first-retry",
		/** Nobody waits for a page that scrolls; the journeys are made with it. */
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			executablePath: process.env.CHROMIUM,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
	projects: [
		{ name: "desktop", use: { viewport: { width: 1440, height: 900 } } },
		{
			name: "phone",
			testIgnore: independentOfWidth,
			use: {
				viewport: { width: 390, height: 844 },
				hasTouch: true,
				isMobile: true,
			},
		},
	],
});
