import { randomBytes } from "node:crypto";
import { boardDay } from "../../app/business/bookings/deadline.ts";
import { profile } from "../../app/business/centre/profile.ts";
import { secretsFrom } from "../../app/signing/hmac.ts";
import { linkTo } from "../../app/signing/links.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { fail, localEnv } from "../lib/run.ts";
import { chooseDatabase, databaseOptions, query } from "../lib/wrangler.ts";

/** The link of the morning sheet opens the board at night, or while mail is down. */
export const printBoardLink = () =>
	printLink("board", "SELECT generation FROM staff_links", ({ generation, ...maker }) =>
		linkTo("board", boardDay(new Date()), generation, maker),
	);

/** This works while nobody can read the centre's inbox. */
export const printSettingsLink = () => {
	const id = randomBytes(16).toString("hex");
	const stored = `INSERT INTO settings_links (id, is_printed) VALUES ('${id}', 1)`;
	return printLink(
		"settings",
		`${stored}; SELECT generation FROM staff_links`,
		({ generation, ...maker }) => linkTo("settings", id, generation, maker),
	);
};

type Signer = { generation: number; secret: string; origin?: string };

async function printLink(verb: string, sql: string, urlOf: (signer: Signer) => string) {
	const { values, positionals } = parseCommandLine({
		allowPositionals: true,
		options: { ...databaseOptions, port: { type: "string", default: "8787" } },
	});
	if (positionals.length > 1) fail(`Nothing was done: ${verb} cannot use "${positionals[1]}".`, 2);
	const { COOKIE_SECRET = "", SITE_ORIGIN } = values.remote
		? { ...process.env, SITE_ORIGIN: process.env.SITE_ORIGIN || profile.origin }
		: localEnv(Number(values.port));
	const [secret] = secretsFrom(COOKIE_SECRET);
	if (!secret)
		fail("Cloudflare shows nobody the secret of the real site: set COOKIE_SECRET to it first.", 2);
	const rows = query(sql, await chooseDatabase(values)).at(-1) ?? [];
	const generation = Number(rows[0]?.generation);
	if (!generation)
		fail("This database has lost the number of the links: npm run staff -- links-off");
	console.log(urlOf({ generation, secret, origin: SITE_ORIGIN }));
}
