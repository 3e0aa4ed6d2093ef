import { profile } from "../../app/business/centre/profile.ts";
import type { Settings } from "../lib/wrangler.ts";

export type WorkerSettings = { file: string; settings: Settings };

/** Two files name what the two Workers share, so they may differ. */
export function disagreement(...workers: WorkerSettings[]): string | undefined {
	const shared = workers.map(
		({ settings: { compatibility_date, d1_databases, r2_buckets, queues } }) =>
			JSON.stringify([
				compatibility_date,
				d1_databases.map(({ database_id }) => database_id),
				r2_buckets.map(({ bucket_name }) => bucket_name),
				queues.producers.map(({ queue }) => queue),
			]),
	);
	return new Set(shared).size > 1
		? `${workers.map(({ file }) => file).join(" and ")} must name the same date, database, bucket and queue:\n${shared.join("\n")}`
		: undefined;
}

/** The database of another environment would be the wrong one. */
export function builtForAnother(source: WorkerSettings, built: WorkerSettings): string | undefined {
	const [wanted, found] = [source, built].map(({ settings }) => JSON.stringify(settings));
	return wanted === found
		? undefined
		: `${built.file} is not built from what ${source.file} says for this environment. Nothing was sent.\n  wanted ${wanted}\n  built  ${found}`;
}

/** Else pages, mails and staff would be led to an address where this site is not. The preview is on workers.dev. */
export function misplaced(
	[mailer, site]: [WorkerSettings, WorkerSettings],
	env: string,
	origin: string = profile.origin,
): string[] {
	const { MAIL_FROM, SITE_ORIGIN } = mailer.settings.vars;
	if (env) return SITE_ORIGIN ? [] : [`SITE_ORIGIN of the ${env} in ${mailer.file}`];
	const { host } = new URL(origin);
	const name = host.replace(/^www\./, "");
	const domain = String(MAIL_FROM).replace(/^.*@/, "");
	const isRouted = site.settings.routes.some(({ pattern }) => pattern === host);
	const isOfDomain = domain === name || domain.endsWith(`.${name}`);
	return [
		...(isRouted ? [] : [`routes in ${site.file} without ${host}, which profile.origin names`]),
		...(isOfDomain ? [] : [`MAIL_FROM in ${mailer.file}, which is not of ${name}: ${MAIL_FROM}`]),
	];
}

/** These settings are not the owner's yet, such as "MAIL_FROM in wrangler.toml". */
export function remainingSettings(workers: WorkerSettings[]): string[] {
	return workers.flatMap(({ file, settings }) =>
		problemsIn(settings).map((what) => `${what} in ${file}`),
	);
}

/** Without these nobody can sign in, and every page of staff is a 404. */
export function missingDoor({ file, settings: { vars } }: WorkerSettings): string[] {
	return ["ACCESS_TEAM", "ACCESS_AUD", "STAFF_OWNERS"]
		.filter((name) => !vars[name])
		.map((name) => `${name} in ${file}, or --without-staff`);
}

function problemsIn({ d1_databases, vars, send_email }: Settings): string[] {
	const { MAIL_FROM } = vars;
	return [
		...("STAFF_LOCALLY" in vars ? ["STAFF_LOCALLY, which is for .dev.vars alone,"] : []),
		...d1_databases.flatMap(({ database_id }) =>
			/^[0-]*$/.test(database_id) ? ["database_id"] : [],
		),
		...leavesOf({ ...vars, send_email })
			.filter(({ text }) => /@example\.com$/.test(text))
			.map(({ name }) => name),
		...send_email.flatMap(({ allowed_sender_addresses: allowed }) =>
			typeof MAIL_FROM === "string" && !allowed.includes(MAIL_FROM)
				? [`allowed_sender_addresses without MAIL_FROM (${MAIL_FROM})`]
				: [],
		),
	];
}

/** Each text has the way to it, such as "social.x". */
function leavesOf(value: unknown, name = ""): { name: string; text: string }[] {
	if (typeof value === "string") return [{ name, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, below]) =>
		leavesOf(below, name ? `${name}.${key}` : key),
	);
}
