import { defineConfig } from "playwright/test";
import { findChromium, firefoxOptions, isPresent } from "./scripts/lib/engines.ts";

/** The site under test: the one that `npm test` names, else where `npm start` serves. */
process.env.SITE ??= "http://localhost:8787";
const site = process.env.SITE;

const inCI = Boolean(process.env.CI);
/** `npm test -- --all` sets it: it adds tests/thorough, Firefox, WebKit, and single tests whose title has `@thorough`. */
const isThorough = Boolean(process.env.THOROUGH);
const notNow = isThorough ? [] : [/@thorough/];
const ownFirefox = firefoxOptions();

const others = isThorough ? (["firefox", "webkit"] as const) : [];
const isFound = (engine: keyof typeof isPresent) => isPresent[engine]();
const missing = (["chromium", ...others] as const).filter((engine) => !isFound(engine));
/** Each worker reads this file, too. */
if (missing.length > 0 && !process.env.TEST_WORKER_INDEX)
	console.log(`Without ${missing.join(", ")}: npx playwright install ${missing.join(" ")}`);

const inChromium = [
	{
		name: "desktop",
		/** By default what depends on the width runs on a phone alone. */
		grepInvert: [...notNow, isThorough ? /@phone/ : /@phone|@every-width/],
		use: { viewport: { width: 1440, height: 900 } },
	},
	{
		/** Only tests whose result depends on the width: tagged to run here, too, or here only. */
		name: "phone",
		grep: /@every-width|@phone/,
		use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
	},
];

/** On the site that already responds there, such as that of `npm start`, else on one with an empty database. */
export default defineConfig({
	testDir: isThorough ? "tests" : "tests/e2e",
	testMatch: ["**/e2e/*.spec.ts", "**/engines/lost-files.spec.ts"],
	grepInvert: notNow,
	outputDir: "test-results",
	/** On two cores: three are a little faster than two, because some tests wait. */
	workers: 3,
	fullyParallel: true,
	forbidOnly: inCI,
	/** A machine that is busy with something else may be late once; twice is a fault. */
	retries: inCI ? 1 : 0,
	/** A slow machine needs up to three times as long as a quick one. */
	timeout: 90_000,
	expect: { timeout: 15_000 },
	webServer: {
		command: `npm start -- --fresh --port ${new URL(site).port}`,
		url: site,
		reuseExistingServer: true,
		timeout: 120_000,
		gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
	},
	reporter: "list",
	use: {
		baseURL: site,
		locale: "ar-SA",
		timezoneId: "Asia/Riyadh",
		trace: "on-first-retry",
		screenshot: "only-on-failure",
		/** Nobody waits for a page that scrolls; the journeys are made with it. */
		contextOptions: { reducedMotion: "reduce" },
		launchOptions: {
			executablePath: findChromium(),
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
		...others.filter(isFound).map((browserName) => ({
			name: browserName,
			testMatch: "**/e2e/engines/*.spec.ts",
			/** Debian's Firefox cannot be told to leave script out; Playwright's can. */
			grepInvert: browserName === "firefox" && ownFirefox.channel ? /without script/ : undefined,
			use: {
				browserName,
				...(browserName === "firefox" && { channel: ownFirefox.channel }),
				launchOptions: {
					executablePath: browserName === "firefox" ? ownFirefox.executablePath : undefined,
					firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
				},
			},
		})),
		...(isFound("chromium") ? inChromium : []),
	],
});
