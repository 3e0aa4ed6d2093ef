import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kindsAbout, mailKindNames, mailKinds } from "#app/business/bookings/mail-kinds.ts";
import { drafts } from "#app/mail/kinds/mail.ts";

test("somebody has written what each kind of mail says, and the morning sheet writes itself", () => {
	expect([...Object.keys(drafts), ...kindsAbout("day")].sort()).toEqual([...mailKindNames].sort());
});

test("the database stores and dismisses only kinds of mail that somebody has written", () => {
	const named = globSync([
		"migrations/0001_rules.sql",
		"migrations/0002_views.sql",
		"app/data/**/*.ts",
	]).flatMap(
		(file) => readFileSync(file, "utf8").match(/(?<=')[a-z]+-(customer|business)\b/g) ?? [],
	);
	expect(named).toContain("confirmed-customer");
	expect(named.filter((kind) => !mailKindNames.some((known) => known === kind))).toEqual([]);
});

test("a change of a booking stores every mail that reads its history", () => {
	const rules = readFileSync("migrations/0001_rules.sql", "utf8");
	const [trigger = ""] = /CREATE TRIGGER bookings_changed .*?\nEND;/s.exec(rules) ?? [];
	const [, stored = ""] = trigger.split("INSERT OR IGNORE INTO mails");
	for (const kind of kindsAbout("booking"))
		if (mailKinds[kind].event) expect(stored).toContain(`'${kind}'`);
});
