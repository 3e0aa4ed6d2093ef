import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const packages = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));

type Locked = {
	inBundle?: boolean;
	hasInstallScript?: boolean;
	version?: string;
	integrity?: string;
};
const locked = Object.entries<Locked>(lock.packages).flatMap(([place, entry]) =>
	place ? [{ place, name: String(place.split("node_modules/").at(-1)), ...entry }] : [],
);

describe.each([undefined, "preview"])("deployed as %s", (env) => {
	const [site, mailer] = ["wrangler.toml", "workers/mailer/wrangler.toml"].map((config) =>
		unstable_readConfig({ config, env }, { hideWarnings: true }),
	);

	test("neither Worker has invocation logs, both require the secret, and the mailer sends only from the centre's address", () => {
		for (const worker of [site, mailer]) {
			expect(worker?.observability?.logs).toMatchObject({ enabled: true, invocation_logs: false });
			expect(worker?.secrets?.required).toEqual(["COOKIE_SECRET"]);
		}
		const sender = { allowed_sender_addresses: [mailer?.vars.MAIL_FROM] };
		expect(mailer?.send_email).toMatchObject([sender]);
	});

	test("the site allows twenty posts a minute", () => {
		expect(site?.ratelimits).toMatchObject([
			{ name: "POST_LIMIT", simple: { limit: 20, period: 60 } },
		]);
	});

	test("the pages of staff are opened by these variables alone, and nobody comes in without them", () => {
		const names = ["ACCESS_TEAM", "ACCESS_AUD", "STAFF_OWNERS", "STAFF_HOST"];
		expect(Object.keys(site?.vars ?? {})).toEqual(names);
		for (const file of ["wrangler.toml", "workers/mailer/wrangler.toml"])
			expect(read(file)).not.toContain("STAFF_LOCALLY");
	});
});

test("the real site has one address, and this machine's database stays when the real one is named", () => {
	for (const config of ["wrangler.toml", "workers/mailer/wrangler.toml"]) {
		const { workers_dev, preview_urls, d1_databases } = unstable_readConfig({ config });
		expect({ workers_dev, preview_urls }).toEqual({ workers_dev: false, preview_urls: false });
		const local = "00000000-0000-0000-0000-000000000000";
		expect(d1_databases).toMatchObject([{ preview_database_id: local }]);
	}
});

test("every install script is allowed by name and explained", () => {
	const withInstallScript = locked.filter(({ hasInstallScript }) => hasInstallScript);
	const names = [...new Set(withInstallScript.map(({ name }) => name))].sort();
	expect(Object.keys(packages.allowScripts).sort()).toEqual(names);
	expect(Object.values(packages.allowScripts)).not.toContain(false);
	expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
	const [, explained = ""] = read("docs/security.md").split("## What runs at install");
	for (const name of names) expect(explained).toContain(`| \`${name}\` |`);
});

test("every locked package has a version and a hash, and tools with a native binary are locked for every platform", () => {
	expect(locked.length).toBeGreaterThan(300);
	for (const { place, version, integrity, inBundle } of locked)
		expect(version && (integrity || inBundle), place).toBeTruthy();
	const tools = ["biomejs/cli", "rolldown/binding", "cloudflare/workerd", "typescript/typescript"];
	for (const tool of tools) {
		const places = locked.map(({ place }) => place).filter((place) => place.includes(`@${tool}-`));
		for (const platform of [/linux/, /darwin/, /win32|windows/])
			expect(places, tool).toContainEqual(expect.stringMatching(platform));
	}
});

/** Else `npm start`, the build, the tests and the deployment would use different ones. */
test.each(["wrangler", "miniflare", "workerd", "react-router", "@react-router/dev"])(
	"%s is locked once",
	(one) => {
		const places = locked.filter(({ name }) => name === one).map(({ place }) => place);
		expect(places).toEqual([`node_modules/${one}`]);
	},
);

test("React Router and its build tool have one exact version", () => {
	const { version } = lock.packages["node_modules/react-router"];
	for (const name of ["react-router", "@react-router/dev", "@react-router/cloudflare"]) {
		expect(lock.packages[`node_modules/${name}`].version).toBe(version);
		expect({ ...packages.dependencies, ...packages.devDependencies }[name]).toBe(version);
	}
});
