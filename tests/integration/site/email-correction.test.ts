import { beforeEach, expect, test } from "vitest";
import type { Language } from "#app/business/base/language.ts";
import { copies } from "#app/copy/index.ts";
import type { FormFields } from "../../support/booking-form.ts";
import {
	changePost,
	errorText,
	linkPath,
	phoneEnding,
	weekBefore,
	withLinkedBooking,
} from "../../support/booking-link.ts";
import { collectLog } from "../../support/doubles.ts";
import { readPage } from "../../support/page.ts";
import { insertStatement, recordEvent, returnedMail, rows, run } from "../../support/rows.ts";
import { get, recordingQueue, send } from "../../support/site.ts";

const log = collectLog();
const { queued, MAIL_QUEUE } = recordingQueue();
const right = "right@example.com";

// The database's own clock cannot be moved: until the last day the mail is still true.
withLinkedBooking(weekBefore, { held_days: '["2026-03-12","2099-01-01"]' });

/** The mail about the booking was sent, and came back. */
beforeEach(async () => {
	queued.length = 0;
	log.length = 0;
	await insertStatement("mails", returnedMail(1)).run();
});

const fields: FormFields = { intent: "email", email: right, phoneEnding };

async function correct(more = {}, language: Language = "ar") {
	const request = changePost(await linkPath(language), { ...fields, ...more });
	return send(request, { MAIL_QUEUE });
}

const address = async () => (await rows("SELECT email FROM bookings"))[0]?.email;

test("a customer whose mail came back reads so, corrects the address, and is shown a part of the new one", async () => {
	const { address: copy } = copies.en.thankYou;
	const before = await readPage(await get(await linkPath("en")));
	expect(before.mainText).toContain(copy.title);
	expect(before.source).not.toContain("sara@example.com");

	const response = await correct({ email: " Right@Example.com " }, "en");
	expect(response.status).toBe(303);
	expect(response.headers.get("Location")).toBe(await linkPath("en"));
	expect(await rows("SELECT id, state, delivery FROM mails")).toEqual([
		{ id: "booking-customer:1", state: "waiting", delivery: null },
	]);
	expect(queued).toMatchObject([{ mailId: "booking-customer:1", email: "Right@Example.com" }]);

	const after = await readPage(await get(await linkPath("en")));
	expect(after.mainText).not.toContain(copy.title);
	expect(after.mainText).toContain("R•••@Example.com");
	expect(log.join()).not.toMatch(/right|sara/i);
});

test.each<[string, FormFields, string]>([
	["wrong digits", { phoneEnding: "0000" }, "phoneEndingWrong"],
	["the address from which mails come back", { email: "Sara@example.com" }, "sameEmail"],
	["an address that is none", { email: "right@" }, "email"],
])("a customer reads what is wrong with %s, and finds it in its field", async (_, wrong, key) => {
	const response = await correct(wrong, "en");
	expect(response.status).toBe(400);
	const { source } = await readPage(response);
	expect(source).toContain(errorText(key, "en"));
	if (wrong.email?.includes("right")) expect(source).toContain(`value="${wrong.email}"`);
	expect(await address()).toBe("sara@example.com");
});

const arrived = "UPDATE mails SET delivery = 'delivered'";
const waits =
	"UPDATE mails SET state = 'waiting', sent_at = NULL, delivery = NULL, delivery_at = NULL";

test.each([
	["the mail arrived, perhaps at a stranger's", arrived],
	["the mail waits", waits],
])("while no mail comes back the address is corrected, too: %s", async (_, sql) => {
	await run(sql);
	expect((await correct()).status).toBe(303);
	expect(await rows("SELECT id, state, delivery FROM mails")).toEqual([
		{ id: "booking-customer:1", state: "waiting", delivery: null },
	]);
	expect(queued).toMatchObject([{ mailId: "booking-customer:1", email: right }]);
});

test("an address is corrected at most three times a day", async () => {
	await run(arrived);
	for (const phoneEnding of ["0000", "4567", "4567"]) await correct({ phoneEnding });
	for (const _time of [2, 3]) await recordEvent("email", "corrected");
	const fourth = await correct({ email: "other@example.com" });
	expect([fourth.status, fourth.headers.get("Retry-After")]).toEqual([429, "86400"]);
	expect((await readPage(fourth)).source).toContain(errorText("tooManyCorrections"));
	expect(await address()).toBe(right);
});

test("of an ended booking the address can be corrected only if its last mail came back, and that mail goes again", async () => {
	await run(arrived);
	await run("UPDATE bookings SET status = 'cancelled', changed_by = 'staff'");
	const response = await correct();
	expect(response.status).toBe(409);
	expect((await readPage(response)).source).toContain(errorText("changedMeanwhile"));
	expect(await address()).toBe("sara@example.com");
	await run(
		"UPDATE mails SET state = 'sent', sent_at = created_at, provider_message_id = id, delivery = 'bounced', delivery_at = created_at WHERE kind = 'cancelled-customer'",
	);
	expect((await correct()).status).toBe(303);
	expect(await rows("SELECT kind FROM mails WHERE state = 'waiting'")).toEqual([
		{ kind: "cancelled-customer" },
	]);
});
