import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { readCard } from "#app/forms/card.ts";
import { changeSchema, fieldNames, linksSchema, readChange } from "#app/forms/change.ts";
import { lastStepOf, readChoice, splitOffered, textsOfErrors } from "#app/forms/choice.ts";
import { check, parseOrUndefined } from "#app/forms/parse.ts";
import { decisionSchema, reviewSchema } from "#app/forms/review.ts";
import * as staff from "#app/forms/staff.ts";
import { customer, settingsWith } from "../support/facts.ts";

const code = "ceramic-exterior";
const rules = { days: { firstDay: "2026-11-23", lastDay: "2027-01-20" }, currentDay: "2026-11-23" };
const about = { codes: [code], booked: "2026-11-20", today: "2026-11-22" };
const byPhone = settingsWith({ [`offered.${code}`]: "phone" }).priceList;
const refusedOf = ({ error }: { error?: object | null }) => ({ refused: Object.keys(error ?? {}) });
const change = (form: FormData) =>
	refusedOf(check(form, changeSchema(fieldNames, rules)).lastResult ?? {});
const linksIn = (form: FormData) => parseOrUndefined(form, linksSchema)?.contact;

const forms: Record<string, [sent: string, read: (form: FormData) => unknown]> = {
	card: [
		`version=2&invoice=1&carMark=plate&carEnding=48&installed-${code}=2026-11-21&serial-${code}=A1234`,
		(form) => {
			const asked = readCard(form, about);
			return asked.refused ? refusedOf(asked.lastResult) : asked.wanted;
		},
	],
	change: ["bookingDate=2026-11-24", (form) => [String(readChange(form).version), change(form)]],
	links: ["digits=0001", linksIn],
	choice: [
		`carType=suv&ceramic=${code}&thermal=thermal-titanium`,
		(form) => {
			const { choice, gone } = splitOffered(readChoice(form), byPhone);
			return { step: lastStepOf(choice), ...choice, gone };
		},
	],
	review: [
		"stars=4",
		(form) =>
			parseOrUndefined(form, reviewSchema) ??
			parseWithZod(form, { schema: reviewSchema }).reply().error,
	],
	decision: ["id=1&revision=2", (form) => parseOrUndefined(form, decisionSchema)],
	phoneDay: ["laterDay=2026-11-26", staff.readPhoneDay],
	confirmed: ["", staff.readConfirmed],
	closing: ["from=2026-11-25", staff.readClosing],
	days: ["version=2", staff.parseDays],
	caller: [
		`version=2&carType=suv&${new URLSearchParams({ ...customer, email: "" })}&ceramic=${code}`,
		(form) =>
			["phone", "web"].map((by) =>
				refusedOf(parseWithZod(form, { schema: staff.correctionSchema(by as "web") }).reply()),
			),
	],
	sold: [
		"ceramic=x",
		(form) =>
			parseWithZod(form, { schema: staff.correctionSchema("phone") }).reply().error?.services,
	],
};

const people = `
staff write a card: card | | numbers:ceramic-exterior:serial:A1234
staff write no serial number: card | serial-ceramic-exterior= | refused:serial-ceramic-exterior
staff write half of it: card | serial-ceramic-exterior=A | refused:serial
staff write the digits of a plate for a chassis: card | carMark=vin | refused:carEnding
staff void a card: card | voidReason=other | voidReason:other
staff void one for no reason: card | voidReason=x | refused:voidReason
a customer changes what the page showed: change | version=123456789 | 123456789,
a customer's page showed too much: change | version=1234567890 | undefined,
a customer's page showed no number: change | version=x | undefined,
a customer sends an empty change: change | | refused:email,phoneEnding
a customer moves to the same day: change | bookingDate=2026-11-23 | refused:bookingDate,email
a customer is known by a mobile number: links | contact=00966500000001 | 0500000001
a customer is known by an address: links | contact=a@example.com | a@example.com
a customer writes a name for them: links | contact=Sara | undefined
a visitor chooses what callers may book: choice | | step:3,car:suv,selection:thermal-titanium,gone:ceramic-exterior
a visitor chooses nothing else: choice | thermal= | step:2
a visitor has no car: choice | carType= | step:1
a customer gives stars: review | | stars:4,words:
a customer gives none: review | stars=0 | stars:stars
a customer gives six: review | stars=6 | stars:stars
a customer says why: review | words=%20Good%0A%0A%20work%20&photos=yes&revision=3 | stars:4,words:Good work,photos:yes,revision:3
a customer says 400 letters: review | words=LETTERS | stars:4
a customer says more: review | words=LETTERS. | words:wordsLong
a customer writes a number: review | words=0500000001 | words:wordsPhone
staff decide of a review: decision | reason=names&ours=no | id:1,revision:2,state:new,reason:names,ours:no
staff decide of what no page showed: decision | id=x | undefined
a caller comes on a day of a button: phoneDay | bookingDate=2026-11-25 | 2026-11-25
a caller comes on a day in Arabic digits: phoneDay | bookingDate=٢٠٢٦-١١-٢٥ | 2026-11-25
a caller comes later: phoneDay | bookingDate=later | 2026-11-26
staff leave the box: confirmed | confirmed=yes | true
staff empty the box: confirmed | confirmed=no | false
staff close one day: closing | | from:2026-11-25,to:2026-11-25
staff close some: closing | to=2026-11-27 | from:2026-11-25,to:2026-11-27
staff move a booking: days | day=2026-11-25&reason=other | day:2026-11-25,until:,reason:other
staff expect a car in Arabic digits: days | day=&until=٢٠٢٦-١١-٢٥&reason=x | day:,until:2026-11-25,sure
staff send no date that can be read: days | until=LETTERS | undefined
staff move what they have not seen: days | version=x | undefined
staff correct a booking without an address: caller | | refused:,refused:email
staff correct a booking to what nobody sells: sold | | servicesUnknown
staff take all of it away: caller | ceramic= | refused:services,refused:services,email`;

test.each(
	people
		.trim()
		.split("\n")
		.map((line) => line.split(/: | *\| */)),
)("%s: %s %s is read as %s", (_sentence, name = "", changed = "", expected = "nothing") => {
	const [sent, read] = forms[name] ?? [];
	const form = new FormData();
	const typed = changed.replace("LETTERS", "a".repeat(400));
	for (const [name, value] of new URLSearchParams(`${sent}&${typed}`)) form.set(name, value);
	expect(String(JSON.stringify(read?.(form))).replace(/["{}[\]]/g, "")).toContain(expected);
});

test("several wrong fields have one general message in Arabic, and their own in English", () => {
	const said = (keys: string[], language: "ar" | "en") =>
		textsOfErrors(keys, (key) => key, language);
	const fields = ["validationTitle", "nameShort", "phone"];
	expect(said(fields, "ar")).toEqual({ title: "validationTitle", text: "validationGeneric" });
	expect(said(fields, "en")).toEqual({ title: "validationTitle", text: "nameShort, phone" });
	expect(said(["prices", "changed"], "ar")).toEqual({ title: "prices", text: "changed" });
	expect(said(["car"], "ar")).toEqual({ text: "car" });
});
