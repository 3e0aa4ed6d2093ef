import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayAfter } from "#app/business/base/calendar.ts";
import { boardDay } from "#app/business/bookings/deadline.ts";
import { profile } from "#app/business/centre/profile.ts";
import { links, openLink, tokenOf } from "#app/signing/links.ts";
import routes from "../../../app/routes.ts?raw";
import { today } from "../../support/facts.ts";
import { plainJpeg } from "../../support/photos.ts";
import * as world from "../../support/world.ts";

world.collectLog();

const secret = env.COOKIE_SECRET;
const day = boardDay(new Date());
const reference = "234567";
const [settingsId, photoId] = ["a".repeat(32), "b".repeat(32)];
const ofBoard = { day, generation: 1 };
const ofPhotos = { ...ofBoard, isForPhotos: true };

/** Each kind of key of staff, and what its pages may carry: the same, or something weaker that ends no later. */
const keys = {
	board: { token: tokenOf("board", day, 1, secret), mayCarry: ["board", "onBoard", "photos"] },
	onBoard: { token: tokenOf("onBoard", reference, ofBoard, secret), mayCarry: ["onBoard"] },
	photos: { token: tokenOf("onBoard", reference, ofPhotos, secret), mayCarry: ["photos"] },
	mailed: { token: tokenOf("staff", reference, 1, secret), mayCarry: ["mailed"] },
	settings: { token: tokenOf("settings", settingsId, 1, secret), mayCarry: ["settings"] },
};
type Kind = keyof typeof keys;
const kinds = Object.keys(keys) as Kind[];

/** A page that is added to the routes is walked, too. */
const pages = [...routes.matchAll(/route\("(staff\/\w+)"/g)].map(([, path]) => `/${path}`);

beforeAll(async () => {
	await world.db.emptyTables();
	const created_at = `${dayAfter(today, -3)}T09:00:00.000Z`;
	await world.insertBooking({ ...world.movedTo(today), created_at });
	await world.giveStatus("confirmed");
	const photo = { id: photoId, booking_id: 1, moment: "arrival", width: 8, height: 6, bytes: 1 };
	await world.db.insert("photos", { ...photo, created_at: new Date().toISOString() });
	await world.db.run("UPDATE photos SET stored_at = created_at");
	await env.PHOTOS.put(photoId, plainJpeg);
	await world.db.run("DELETE FROM settings_links");
	await world.db.insert("settings_links", { id: settingsId, is_printed: 1 });
});
afterAll(() => world.db.run("DELETE FROM settings_links"));

/** Says of each signed text in the answer what it opens. */
async function carried(response: Response): Promise<string[]> {
	const headers = [...response.headers].map(([, value]) => value);
	const text = decodeURIComponent(
		[...headers, await response.text()].join(" ").replaceAll("%", "%25"),
	);
	const tokens = new Set(text.match(/[\w-]+\.[\w-]{43}(?![\w-])/g));
	return [...tokens].flatMap((token) => opened(token));
}

function opened(token: string): string[] {
	const scopes = {
		...{ board: ["board", 1], onBoard: ["onBoard", ofBoard], photos: ["onBoard", ofPhotos] },
		...{ mailed: ["staff", 1], settings: ["settings", 1] },
		...{ customer: ["booking", 1], review: ["review", 1] },
	} as const;
	return Object.entries(scopes).flatMap(([name, [kind, scope]]) =>
		openLink(kind as never, token, scope as never, [secret]) ? name : [],
	);
}

const opens = (kind: Kind, page: string) =>
	page === "/staff/help" ||
	(page === "/staff/booking"
		? ["onBoard", "photos", "mailed"].includes(kind)
		: page === "/staff/settings"
			? kind === "settings"
			: kind === "board");

test("the walk knows each page of staff and each kind of key, and finds a key where there is one", async () => {
	expect(pages.length).toBeGreaterThanOrEqual(8);
	expect(Object.keys(links)).toEqual([
		...["booking", "review", "staff", "onBoard", "board", "settings", "photo"],
	]);
	for (const kind of kinds)
		expect(await carried(new Response(`x="${keys[kind].token}&amp;y"`))).toEqual([kind]);
	expect(await carried(await world.get(`/staff/day?key=${keys.board.token}`))).toContain("onBoard");
});

describe.each(kinds)("the key of kind %s", (kind) => {
	const { token, mayCarry } = keys[kind];
	const onlyWeaker = (found: string[]) =>
		expect(found.filter((one) => !mayCarry.includes(one))).toEqual([]);

	test.each(pages)(
		"opens %s or does not, and finds no stronger key in page, data or headers",
		async (page) => {
			for (const path of [page, `${page}.data`]) {
				const answer = await world.get(`${path}?key=${token}`);
				expect(answer.status).toBe(opens(kind, page) ? 200 : 404);
				onlyWeaker(await carried(answer));
			}
		},
	);

	test.each<[what: string, by: Kind[], page: string, fields: world.FormFields, status: number]>([
		["notes a call", ["onBoard", "mailed"], "booking", { intent: "reached" }, 303],
		["asks before it completes", ["onBoard", "mailed"], "booking", { intent: "complete" }, 200],
		["removes a photo", ["photos"], "booking", { intent: "remove-photo", photo: "x" }, 303],
		["asks for the settings", ["board"], "day", { intent: "settings-link" }, 303],
		["finds a booking", ["board"], "find", { intent: "find", q: reference }, 200],
		["closes a day", ["board"], "close", { intent: "close", from: today, reason: "holiday" }, 200],
		["books", ["board"], "book", world.staff.callFields(), 303],
		["asks before it saves", ["settings"], "settings", { intent: "save", bays: "5" }, 200],
	])("%s, and no answer has a stronger one", async (_, by, page, fields, status) => {
		if (!by.includes(kind)) return;
		const seen = page === "booking" ? await world.staff.seen(reference) : {};
		const request = world.formPost(`/staff/${page}?key=${token}`, { ...seen, ...fields });
		const answer = await world.sendAndWait(request, { STAFF_POST_LIMIT: world.unlimited });
		expect(answer.status).toBe(status);
		const next = answer.headers.get("Location");
		onlyWeaker(await carried(answer));
		if (next) onlyWeaker(await carried(await world.get(next)));
	});
});

test("a photo that a key of a booking shows carries no key", async () => {
	for (const kind of ["onBoard", "photos", "mailed"] as const) {
		const html = await (await world.get(`/staff/booking?key=${keys[kind].token}`)).text();
		const [, address = ""] = /"([^"]*\/photo\?photo=[^"]+)"/.exec(html) ?? [];
		const photo = await world.get(address.replace(profile.origin, ""));
		expect([photo.status, photo.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
		expect(await carried(photo)).toEqual([]);
	}
});
