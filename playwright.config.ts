import { defineConfig } from "playwright/test";

const inCI = Boolean(process.env.CI);
/** `npm test` without `--all` leaves out tests/thorough, and single tests whose title has `@thorough`. */
const isThorough = !process.env.DEFAULT_TESTS;
const notNow = isThorough ? [] : [/@thorough/];
const engines = "**/e2e/engines/*.spec.ts";

/** The browser that `npm test` found, and the site it started. */
export default defineConfig({
	testDir: isThorough ? "tests" : "tests/e2e",
	testMatch: "**/e2e/*.spec.ts",
	grepInvert: notNow,
	outputDir: "test-results",
	/** On two cores: three are a little faster than two, because some tests wait. */
	workers: 3,
	fullyParallel: true,
	forbidOnly: inCI,
	/** A machine that is busy with something else may be late once; twice is a fault. */
	retries: inCI ? 1 : 0,
	timeout: 30_000,
	reporter: process.env.REPORT
		? [
				["list"],
				["./tests/support/engines/outcomes-reporter.ts", { outputFile: process.env.REPORT }],
			]
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
				/** Else a page starts a second process when it leaves about:blank: 40 to 70 ms of processor time in each test. */
				"--renderer-process-limit=1",
			],
		},
	},
	projects: [
		...["firefox", "webkit"].map((name) => ({
			name,
			testMatch: engines,
			/** Each starts its browser once. */
			workers: 1,
		})),
		{
			name: "desktop",
			grepInvert: [...notNow, /@phone/],
			use: { viewport: { width: 1440, height: 900 } },
		},
		{
			/** Only tests whose result depends on the width: tagged to run here, too, or here only. */
			name: "phone",
			grep: /@every-width|@phone/,
			use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
		},
	],
});
