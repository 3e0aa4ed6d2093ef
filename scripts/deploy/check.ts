import type { Settings } from "../lib/settings.ts";

export type WorkerSettings = { file: string; settings: Settings };

/** A stand-in of the owner's names and numbers in app/business/profile.ts. */
const standIns = new Set([
	"مركز العناية بالسيارات",
	"Car Care Centre",
	"920000000",
	"0500000000",
]);

/** Two files name what the two Workers share: an explanation when they differ. */
export function disagreement(...workers: WorkerSettings[]): string | undefined {
	const shared = workers.map(({ settings: { d1_databases, queues } }) =>
		JSON.stringify([
			d1_databases.map(({ database_id }) => database_id),
			queues.producers.map(({ queue }) => queue),
		]),
	);
	return new Set(shared).size > 1
		? `${workers.map(({ file }) => file).join(" and ")} must name the same database and queue:\n${shared.join("\n")}`
		: undefined;
}

/** Where a stand-in is left, in words: "mobile in app/business/profile.ts". */
export function standInsLeft(
	workers: WorkerSettings[],
	profile: unknown,
): string[] {
	return [
		...workers.flatMap(({ file, settings }) =>
			problemsIn(settings).map((what) => `${what} in ${file}`),
		),
		...leavesOf(profile)
			.filter(({ text }) => isStandIn(text))
			.map(({ name }) => `${name} in app/business/profile.ts`),
	];
}

function problemsIn({ d1_databases, vars, send_email }: Settings): string[] {
	const { MAIL_FROM } = vars;
	return [
		...d1_databases.flatMap(({ database_id }) =>
			/^[0-]*$/.test(database_id) ? ["database_id"] : [],
		),
		...leavesOf({ ...vars, send_email })
			.filter(({ text }) => isStandIn(text))
			.map(({ name }) => name),
		...send_email.flatMap(({ allowed_sender_addresses: allowed }) =>
			typeof MAIL_FROM === "string" && !allowed.includes(MAIL_FROM)
				? [`allowed_sender_addresses without MAIL_FROM (${MAIL_FROM})`]
				: [],
		),
	];
}

/** A domain or an account that is called "example" is nobody's. */
function isStandIn(text: string): boolean {
	return standIns.has(text) || /(^|[^a-z])example($|[^a-z])/i.test(text);
}

/** Every text below a value, with the way to it: "social.x". */
function leavesOf(value: unknown, name = ""): { name: string; text: string }[] {
	if (typeof value === "string") return [{ name, text: value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, below]) =>
		leavesOf(below, name ? `${name}.${key}` : key),
	);
}
