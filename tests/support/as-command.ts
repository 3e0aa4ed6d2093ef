import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import type { BookingCommand } from "#app/business/bookings/life.ts";
import type { Status } from "#app/business/bookings/status.ts";
import { connect } from "#app/data/base/client.ts";
import { changeBookings } from "#app/data/bookings/life.ts";

const db = connect(env.DB);

/** Gives a command about each of these bookings; throws why it was refused. */
export async function give(command: BookingCommand, where = "1", now = new Date()) {
	const results = await changeBookings(db, sql.raw(where), command, now);
	for (const { refused } of results) if (refused) throw new Error(`reason:${refused}`);
	return results;
}

const actions = {
	confirmed: "confirm",
	completed: "complete",
	cancelled: "cancel",
	"no-show": "no-show",
} as const;

/** As staff give it, or the customer who cancels. */
export function giveStatus(status: string, where = "1", by = "staff", reason = "other") {
	if (by === "customer") return give({ do: "cancel-own" }, where);
	if (reason === "reopened") return give({ do: "reopen", by: by as "staff", sure: true }, where);
	if (reason === "abuse") return give({ do: "end-unreal", source: "web" }, where);
	const action = actions[status as Exclude<Status, "pending">];
	if (!action) throw new Error(`no status: ${status}`);
	return give({ do: action, by: by as "staff", reason: reason as "other", sure: true }, where);
}

type Value = string | number | null;

/** A statement about bookings as a command; undefined for what is none, which raises the version. */
export async function asCommand(text: string, values: unknown[]): Promise<string | undefined> {
	const [, assignments = "", where = "1"] =
		/^UPDATE bookings SET ([\s\S]*?)(?: WHERE ([\s\S]*))?$/.exec(text.trim()) ?? [];
	if (!assignments) return text;
	if (/\bversion =/.test(assignments)) return text;
	const given = [...values];
	const to: Record<string, Value> = {};
	for (const [, name = "", value = ""] of assignments.matchAll(
		/(\w+) = (\?\d?|'(?:[^']|'')*'|-?\d+|NULL|[^,']+(?:\([^)]*\))?)/g,
	)) {
		if (value.startsWith("?")) to[name] = given.shift() as Value;
		else if (value === "NULL") to[name] = null;
		else to[name] = value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
	}
	const condition = where.replace(/\?\d?/g, () => {
		const value = given.shift();
		return typeof value === "number" ? String(value) : `'${value}'`;
	});
	const { status, changed_by, change_reason, held_days, email, erased_at, link, booking_date } = to;
	const by = String(changed_by ?? "system");
	const days = held_days ? JSON.parse(String(held_days)) : undefined;
	if (erased_at) return void (await give({ do: "erase" }, condition));
	if (days && by === "customer" && booking_date)
		return void (await give(
			{ do: "move", heldDays: days, freeUntil: String(to.free_until) },
			condition,
		));
	if (days)
		return void (await give(
			{
				do: "days",
				by: by as "staff",
				heldDays: days,
				freeUntil: to.free_until ? String(to.free_until) : undefined,
				reason: (change_reason ?? "other") as "other",
			},
			condition,
		));
	if (status && status !== "pending")
		return void (await giveStatus(
			String(status),
			condition,
			by,
			change_reason ? String(change_reason) : undefined,
		));
	if (email !== undefined && change_reason !== "corrected")
		return void (await give({ do: "address", email: String(email) }, condition));
	if (link && by === "staff-link")
		return void (await give({ do: "new-link", link: Number(link) - 1, sure: true }, condition));
	return text.replace(/^(\s*UPDATE bookings SET )/, "$1version = version + 1, ");
}
