import { generateKeyPairSync } from "node:crypto";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const migrations = await readD1Migrations("migrations");

/** The tests sign staff in by an Access of their own. */
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const access = { kid: "of the tests", alg: "RS256", use: "sig" };
const certs = { keys: [{ ...publicKey.export({ format: "jwk" }), ...access }] };
const door = {
	...{ ACCESS_TEAM: "car-care", ACCESS_AUD: "a".repeat(64), STAFF_OWNERS: "owner@example.com" },
	TEST_ACCESS_KEY: JSON.stringify({ ...privateKey.export({ format: "jwk" }), ...access }),
};

/** The mailer has no `.dev.vars`, so wrangler looks for its secret in the environment. */
const COOKIE_SECRET = "only for these tests";
process.env.COOKIE_SECRET = COOKIE_SECRET;
/** Tests name these addresses, whatever the owner's are. */
const addresses = { MAIL_FROM: "info@example.com", BUSINESS_INBOX: "info@example.com" };

/** `npm test -- --all` sets it: it adds tests/thorough, and every sample of a property. */
const isThorough = Boolean(process.env.THOROUGH);
const thorough = (pattern: string) => (isThorough ? [`tests/thorough/${pattern}`] : []);
const settings = {
	provide: { isThorough, seed: Number(process.env.SEED) || undefined },
	/** Fifty posts at once, a thousand queries, or a process of its own take more than the usual five on a busy machine. */
	testTimeout: 20_000,
	/** `npm test` sets it, as for the browsers: busy with something else, a machine may be late once. */
	retry: process.env.CI ? 1 : 0,
	setupFiles: ["tests/support/vitest.ts"],
};

/** Tests inside workerd, on the Worker as it is shipped and the migrations as they are applied. */
function insideWorkerd(
	name: string,
	{ main, configPath }: { main?: string; configPath: string },
	include: string[],
) {
	return {
		plugins: [
			cloudflareTest({
				main,
				wrangler: { configPath },
				miniflare: {
					bindings: { TEST_MIGRATIONS: migrations, COOKIE_SECRET, ...door, ...addresses },
					outboundService: ({ url }: Request) =>
						url === `https://${door.ACCESS_TEAM}.cloudflareaccess.com/cdn-cgi/access/certs`
							? Response.json(certs)
							: new Response(null, { status: 404 }),
					queueProducers: { EVENT_QUEUE: { queueName: "car-care-mail-events" } },
				},
			}),
		],
		test: {
			name,
			/**
			 * One workerd for all files: starting one takes longer than most files. The setup gives each an empty database;
			 * a file that needs an empty page cache, too, resets the modules.
			 */
			isolate: false,
			include,
			globalSetup: ["tests/integration/build.ts"],
			...settings,
			setupFiles: ["tests/integration/fresh-state.ts", ...settings.setupFiles],
		},
	};
}

export default defineConfig({
	test: {
		/** On two cores Vitest would take one: many tests wait for a process or a queue. */
		maxWorkers: 2,
		/** The log of the Workers is printed for a test that fails. */
		silent: "passed-only",
		testNamePattern: isThorough ? undefined : /^(?!.*@thorough)/,
		/** What a Worker logs while a file ends is no fault of a test. */
		onUnhandledError: ({ message }) => !/Closing rpc while "onUserConsoleLog"/.test(message),
		projects: [
			{
				test: {
					name: "unit",
					/** Most of a file's time went into importing the same modules anew. */
					isolate: false,
					alias: { "cloudflare:workers": `${import.meta.dirname}/tests/unit/node-database.ts` },
					include: [
						"tests/unit/**/*.test.{ts,tsx}",
						"tests/tools/**/*.test.ts",
						"tests/*.test.ts",
						...thorough("{unit,tools}/**/*.test.{ts,tsx}"),
					],
					...settings,
				},
			},
			insideWorkerd("site", { main: "build/server/index.js", configPath: "wrangler.toml" }, [
				"tests/integration/site/**/*.test.ts",
				...thorough("site/**/*.test.ts"),
			]),
			insideWorkerd("mailer", { configPath: "workers/mailer/wrangler.toml" }, [
				"tests/integration/mailer/**/*.test.ts",
				...thorough("mailer/**/*.test.ts"),
			]),
		],
	},
});
