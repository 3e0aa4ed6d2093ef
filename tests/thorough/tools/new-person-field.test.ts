import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const nouns = "export const personNouns: Record<PersonKey, Nouns> = {";

/** What is written for two fields, behind which text; the first may stay empty and is of the car. */
const written: [file: string, behind: string, code: string][] = [
	[
		"business/bookings/person.ts",
		'email: { key: "email" },',
		`fleetNumber: { key: "fleet", maxLength: 12, isOfCar: true, isOptional: true },
		district: { key: "district", maxLength: 100, isOfCar: false },`,
	],
	[
		"copy/ar/person.ts",
		nouns,
		'fleet: { the: "رقم الأسطول", your: "رقم أسطولك", their: "" }, district: { the: "الحي", your: "", their: "" },',
	],
	["copy/en/person.ts", nouns, 'fleet: { noun: "fleet number" }, district: { noun: "district" },'],
	[
		"data/base/schema.ts",
		'phoneNumber: text("phone_number").notNull(),',
		'fleetNumber: text("fleet_number").notNull(), district: text("district").notNull(),',
	],
];

const program = `
	import { parseWithZod } from "@conform-to/zod/v4";
	import { getTableConfig } from "drizzle-orm/sqlite-core";
	import * as z from "zod/mini";
	import { emptyCarFields } from "#app/business/bookings/person.ts";
	import { nothingButCar, personWithoutCar } from "#app/copy/ar/person.ts";
	import * as en from "#app/copy/en/person.ts";
	import { staffErrors } from "#app/copy/ar/staff/staff-action-texts.ts";
	import { staffCounter } from "#app/copy/ar/staff/staff-counter.ts";
	import { copies } from "#app/copy/index.ts";
	import { bookings } from "#app/data/base/schema.ts";
	import { email, person } from "#app/forms/texts.ts";
	const { fleetNumber, district } = person(email);
	const schema = z.object({ fleetNumber, district });
	const read = (fields) => {
		const { error, ...submission } = parseWithZod(new URLSearchParams(fields), { schema });
		return error ?? submission.value;
	};
	const asked = ({ booking: { form }, errors }) => [form.fleet.label, form.district.label, errors.fleet];
	console.log(JSON.stringify({
		read: ["  A\\u202E\\u0000\\n 12\\u200B ", "", "x".repeat(13), "x".repeat(9999)]
			.map((fleetNumber) => read({ fleetNumber, district: "x" }))
			.concat(read({}), read({ district: " " })),
		visitors: Object.values(copies).map(asked),
		staff: [staffCounter.book.fleet, staffErrors.fleet, staffErrors.district],
		ofCar: [personWithoutCar, nothingButCar, en.personWithoutCar],
		second: emptyCarFields({ fleetNumber: "A 12", district: "x" }),
		checks: getTableConfig(bookings).checks.map(({ name }) => name),
	}));`;

const folder = mkdtempSync(path.join(tmpdir(), "person-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a plain field of a person is asked, checked, explained and limited by its row and its nouns", () => {
	for (const name of ["app", "package.json"])
		cpSync(`${root}/${name}`, `${folder}/${name}`, { recursive: true });
	symlinkSync(`${root}/node_modules`, `${folder}/node_modules`);
	for (const [file, behind, code] of written) {
		const old = readFileSync(`${folder}/app/${file}`, "utf8");
		expect(old).toContain(behind);
		writeFileSync(`${folder}/app/${file}`, old.replace(behind, `$&\n${code}`));
	}
	const how = { cwd: folder, input: program, encoding: "utf8" } as const;
	const said = JSON.parse(execFileSync(process.execPath, ["--input-type=module"], how));
	const [tooLong, missing] = [{ fleetNumber: ["fleet"] }, { district: ["district"] }];
	expect(said.read).toEqual([
		...[
			{ fleetNumber: "A 12", district: "x" },
			{ fleetNumber: "", district: "x" },
		],
		...[tooLong, tooLong, missing, missing],
	]);
	expect(said.visitors).toEqual([
		["رقم الأسطول (اختياري)", "الحي", "اكتب رقم الأسطول في 12 حرفاً على الأكثر"],
		["Fleet number (optional)", "District", "Write the fleet number in at most 12 characters"],
	]);
	const errors = ["اكتبوا رقم الأسطول في 12 حرفاً على الأكثر", "اكتبوا الحي في 100 حرف على الأكثر"];
	expect(said.staff).toEqual(["رقم الأسطول، إن أراد", ...errors]);
	for (const text of said.ofCar) expect(text).not.toMatch(/أسطول|fleet/);
	expect(said.second).toMatchObject({ fleetNumber: "", district: "x" });
	expect(said.checks).toEqual(
		expect.arrayContaining(["bookings_fleet_number", "bookings_district"]),
	);
});
