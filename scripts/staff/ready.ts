import { z } from "zod";
import { profile } from "../../app/business/centre/profile.ts";
import { parseCommandLine } from "../lib/command-line.ts";
import { fail } from "../lib/run.ts";
import { chooseDatabase, query, readSettings } from "../lib/wrangler.ts";
import { version } from "../vite/version.ts";

export type Answer = { status: number; location: string; text: string };
type Site = {
	origin: string;
	/** The name of the team at Cloudflare Access. */
	team: string;
	version: string;
	/** Of the last twenty mails that were sent, so many have an event. */
	mails: { sent: number; told: number };
};

const healthz = z.object({ version: z.string(), copyAgeHours: z.number().nullable() });
const mailsSent = `SELECT count(*) AS sent, count(delivery) AS told
	FROM (SELECT delivery FROM mails WHERE state = 'sent' ORDER BY sent_at DESC LIMIT 20)`;

/** The steps are those of docs/deploy.md. */
export async function readiness(
	get: (address: string) => Promise<Answer>,
	{ origin, team, version, mails }: Site,
): Promise<{ what: string; isWell: boolean; found: string; step: string }[]> {
	const { host } = new URL(origin);
	const [health, sitemap, bare, http, door] = await Promise.all([
		get(`${origin}/healthz`),
		get(`${origin}/sitemap.xml`),
		get(`https://${host.replace(/^www\./, "")}/`),
		get(`http://${host}/`),
		get(`${origin}/staff`),
	]);
	const { data: told } = healthz.safeParse(jsonIn(health.text));
	const addresses = sitemap.text.match(/(?<=<loc>)[^<]+/g) ?? [];
	const age = told?.copyAgeHours ?? Number.POSITIVE_INFINITY;
	const isNamed = host.startsWith("www.");
	return [
		{
			...{ what: "health", isWell: health.status === 200 },
			...{ found: health.text || leads(health), step: "step 10 if Access asks, else operate.md" },
		},
		{
			...{ what: "version", isWell: told?.version === version },
			...{ found: `${told?.version}, here ${version}`, step: "npm run deploy" },
		},
		{
			what: "sitemap",
			isWell: addresses.length > 0 && addresses.every((one) => one.startsWith(origin)),
			...{ found: `${addresses.length} addresses`, step: "step 6, profile.origin" },
		},
		{
			...{ what: "bare name", isWell: !isNamed || bare.location.startsWith(origin) },
			...{ found: leads(bare), step: "step 1, the Redirect Rule" },
		},
		{
			...{ what: "http", isWell: http.location.startsWith(`https://${host}`) },
			...{ found: leads(http), step: "step 1, Always Use HTTPS" },
		},
		{
			what: "door",
			isWell: door.location.startsWith(`https://${team}.cloudflareaccess.com/`),
			...{ found: leads(door), step: "step 8" },
		},
		{
			...{ what: "mail events", isWell: mails.sent === 0 || mails.told > 0 },
			...{
				found: `${mails.told} of the last ${mails.sent} mails`,
				step: "step 5, the third queue",
			},
		},
		{
			...{ what: "last copy", isWell: age < 48 },
			...{ found: `${age} hours ago`, step: "step 11, the workflow Copy" },
		},
	];
}

const leads = ({ status, location }: Answer) => `${status || "no answer"} ${location}`;

export async function ready(): Promise<void> {
	const options = { remote: { type: "boolean" }, env: { type: "string" } } as const;
	const { values } = parseCommandLine({ allowPositionals: true, options });
	if (!values.remote) fail("This asks the real site: npm run staff -- ready --remote", 2);
	const [[mails] = []] = query(mailsSent, await chooseDatabase(values));
	const { vars: site } = await readSettings("wrangler.toml", values.env ?? "");
	const { vars: mailer } = await readSettings("workers/mailer/wrangler.toml", values.env ?? "");
	const lines = await readiness(get, {
		origin: String(mailer.SITE_ORIGIN || profile.origin),
		team: String(site.ACCESS_TEAM),
		version: version(),
		mails: { sent: Number(mails?.sent), told: Number(mails?.told) },
	});
	for (const { what, isWell, found, step } of lines)
		console.log(`${isWell ? "ok" : "NO"}  ${what.padEnd(12)} ${found}${isWell ? "" : `: ${step}`}`);
	if (lines.some(({ isWell }) => !isWell)) process.exitCode = 1;
}

async function get(address: string): Promise<Answer> {
	try {
		const signal = AbortSignal.timeout(10_000);
		const answer = await fetch(address, { redirect: "manual", signal });
		const location = answer.headers.get("Location") ?? "";
		return { status: answer.status, location, text: await answer.text() };
	} catch {
		return { status: 0, location: "", text: "" };
	}
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
