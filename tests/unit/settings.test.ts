import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const packages = JSON.parse(read("package.json"));
const lock = JSON.parse(read("package-lock.json"));

type Locked = {
	dev?: boolean;
	optional?: boolean;
	hasInstallScript?: boolean;
	version?: string;
	integrity?: string;
};
const locked = Object.entries<Locked>(lock.packages).flatMap(([location, entry]) =>
	location ? [{ name: location.split("node_modules/").at(-1), ...entry }] : [],
);

describe.each([undefined, "preview"])("deployed as %s", (env) => {
	const [site, mailer] = ["wrangler.toml", "workers/mailer/wrangler.toml"].map((config) =>
		unstable_readConfig({ config, env }, { hideWarnings: true }),
	);

	test("neither Worker has invocation logs", () => {
		for (const worker of [site, mailer])
			expect(worker?.observability?.logs).toMatchObject({ enabled: true, invocation_logs: false });
	});

	test("both Workers require the secret, and the site allows twenty posts a minute, and a hundred by a link of staff", () => {
		expect(site?.secrets?.required).toEqual(["COOKIE_SECRET"]);
		expect(mailer?.secrets?.required).toEqual(["COOKIE_SECRET"]);
		expect(site?.ratelimits).toMatchObject([
			{ name: "POST_LIMIT", simple: { limit: 20, period: 60 } },
			{ name: "STAFF_POST_LIMIT", simple: { limit: 100, period: 60 } },
		]);
	});

	test("the mailer can send only from the centre's address", () => {
		expect(mailer?.send_email).toMatchObject([
			{ allowed_sender_addresses: [mailer?.vars.MAIL_FROM] },
		]);
	});
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
