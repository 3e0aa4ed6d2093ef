import { env } from "cloudflare:workers";
import { dayAfter, riyadhToday } from "#app/business/base/calendar.ts";
import { profile } from "#app/business/centre/profile.ts";
import { cardCode } from "#app/signing/card-code.ts";
import { staffToken } from "../../app/signing/board-link.ts";
import { decodeEntities, encodeForm, type FormFields } from "./booking-form.ts";
import { emptyTables, firstRow, insertBooking, movedTo, type Row, run, sold } from "./rows.ts";
import { send } from "./site.ts";

export const today = riyadhToday(new Date());
/** When the car of every booking here was handed over. */
export const installed = dayAfter(today, -1);

const codes = ["ceramic-exterior", "ppf-full-glossy-xpel", "polishing-interior"];

/** A booking whose work is done, of Sara: two of its services are in the warranty table. */
export async function completedBooking(overrides: Row = {}) {
	await openBooking(overrides);
	await run("UPDATE bookings SET status = 'completed', changed_by = 'staff'");
}

export async function openBooking(overrides: Row = {}) {
	await emptyTables();
	await run("DELETE FROM warranty_cards");
	await insertBooking({
		...sold(...codes),
		...movedTo(installed),
		created_at: `${dayAfter(today, -5)}T09:00:00.000Z`,
		...overrides,
	});
}

/** What staff type, as they type it. */
export const typed: FormFields = {
	"serial-ceramic-exterior": "cx 2025-881",
	"installed-ceramic-exterior": installed,
	"serial-ppf-full-glossy-xpel": "XP٢٠٢٦-77A9",
	"installed-ppf-full-glossy-xpel": installed,
	invoice: "inv-4711",
	carMark: "plate",
	carEnding: "4821",
};

let posts = 0;

/** By the link in the booking's own mail, unless another token is given. */
async function staffRequest(init?: RequestInit, token?: string) {
	const mailed = await staffToken("234567", 1, env.COOKIE_SECRET);
	return new Request(`${profile.origin}/staff/booking?key=${token ?? mailed}`, {
		redirect: "manual",
		headers: { Origin: profile.origin, "CF-Connecting-IP": `198.51.100.${++posts % 250}` },
		...init,
	});
}

/** A post of a form on the page of the booking, as it is. */
export async function postToBooking(
	fields: FormFields,
	bindings?: Partial<Env>,
): Promise<Response> {
	const body = encodeForm(fields);
	return send(await staffRequest({ method: "POST", body }), bindings);
}

export async function staffPage(token?: string): Promise<string> {
	return (await send(await staffRequest({}, token))).text();
}

/** The first press shows what was typed once more, the second one saves. */
export async function press(
	fields: FormFields,
	{ sure = true, html = "", token }: { sure?: boolean; html?: string; token?: string } = {},
) {
	const page = html || (await staffPage(token));
	const hidden = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(page)?.[1];
	const body = encodeForm({
		revision: hidden("revision"),
		lastEvent: hidden("lastEvent"),
		intent: "card",
		sure: sure ? "yes" : undefined,
		...fields,
	});
	const response = await send(await staffRequest({ method: "POST", body }, token));
	return { status: response.status, html: await response.text() };
}

/** The code that opens the last card. */
export async function lastCode(): Promise<string> {
	const card = await firstRow("SELECT code_key FROM warranty_cards ORDER BY id DESC LIMIT 1");
	return cardCode(String(card?.code_key), env.COOKIE_SECRET);
}

export function textOf(html: string): string {
	const [, main = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
	return decodeEntities(main.replace(/<[^>]+>/g, " ")).replace(/\s+/g, " ");
}
