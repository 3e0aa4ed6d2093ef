import { expect, test } from "vitest";
import { keeper } from "#app/business/centre/profile.ts";
import { morningSheet } from "#app/copy/ar/staff/morning-sheet.ts";
import { staffActionTexts } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";
import { staffSettings } from "#app/copy/ar/staff/staff-settings.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { isInHelp, quotedInHelp } from "../support/staff-help.ts";

test("staff find on their pages and in their mails each name that the help quotes", () => {
	const copy = import.meta.glob(["../../app/copy/ar/**/*.ts", "!**/staff-help.ts"], {
		eager: true,
	});
	const all = JSON.stringify(copy);
	expect(quotedInHelp.length).toBeGreaterThan(50);
	expect(quotedInHelp.filter((name) => !all.includes(name))).toEqual([]);
});

test("whoever asks what a button of staff does finds its name in the help", () => {
	const labels = Object.values(staffActionTexts).map(({ label }) => label);
	expect(labels.filter((label) => label && !isInHelp(label))).toEqual([]);
	expect(isInHelp("أكّد الحجزين")).toBe(false);
});

test("whoever reads little Arabic does one thing for a line, and finds the owner's sections last", () => {
	const all = [...staffHelp.sections, ...staffHelp.owner.sections];
	for (const { heading, steps } of all) expect(steps.length, heading).toBeGreaterThan(1);
	/** A chain of names in one line is what such a reader loses. */
	const chains = all.flatMap(({ steps }) => steps).filter((step) => step.split("«").length > 4);
	expect(chains).toEqual([]);
	const ofOwner = all.filter(({ steps }) => steps.join().includes("«الإعدادات»"));
	for (const section of ofOwner) expect(staffHelp.owner.sections).toContain(section);
});

test("staff read whom to call when the site fails, and on which number", () => {
	for (const copy of [staffHelp, staffSettings, morningSheet])
		expect(JSON.stringify(copy)).toContain(`${keeper.name}، ${formatPhone(keeper.phone)}`);
});
