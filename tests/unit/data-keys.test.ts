import fc from "fast-check";
import { expect, test } from "vitest";
import { referenceFor, submissionKey } from "#app/data/base/keys.ts";
import { anyText } from "../support/any-text.ts";

const reference = /^[23456789CDFGHJKMNPQRTVWXY]{6}$/;
const hex64 = fc.stringMatching(/^[0-9a-f]{64}$/);

test("the same submission always has the same key", async () => {
	expect(await submissionKey("form-1", ["سارة", "0501234567"])).toBe(
		"cae9c7abab16bf531abf019daf2462c1f0f7890c73db18b09707fa26f6f12c74",
	);
});

test.each<[string, string, string[]]>([
	["another submission id", "form-2", ["سارة", "0501234567"]],
	["another value", "form-1", ["سارة", "0501234568"]],
	["the values in another order", "form-1", ["0501234567", "سارة"]],
	["the values joined", "form-1", ["سارة0501234567"]],
	["an extra value", "form-1", ["سارة", "0501234567", ""]],
	["a value moved into the id", 'form-1","سارة', ["0501234567"]],
])("%s has another key", async (_sentence, id, content) => {
	expect(await submissionKey(id, content)).not.toBe(
		await submissionKey("form-1", ["سارة", "0501234567"]),
	);
});

test("any submission has a key of 64 hexadecimal digits", async () => {
	await fc.assert(
		fc.asyncProperty(anyText, fc.array(anyText), async (id, content) => {
			expect(await submissionKey(id, content)).toMatch(/^[0-9a-f]{64}$/);
		}),
	);
});

test("a reference is six unambiguous characters, at every attempt", () => {
	fc.assert(
		fc.property(hex64, fc.integer({ min: 0, max: 5 }), (key, attempt) => {
			expect(referenceFor(key, attempt)).toMatch(reference);
		}),
		{ examples: ["0", "f"].flatMap((digit) => [0, 5].map((at) => [digit.repeat(64), at])) },
	);
});

test("each attempt at the same key gives another reference", async () => {
	const key = await submissionKey("form-1", ["سارة"]);
	const references = [0, 1, 2, 3, 4, 5].map((attempt) => referenceFor(key, attempt));
	expect(new Set(references).size).toBe(6);
});

test("a thousand bookings almost never have the same reference", async () => {
	const references = new Set<string>();
	for (let form = 0; form < 1000; form++)
		references.add(referenceFor(await submissionKey(`form-${form}`, []), 0));
	expect(references.size).toBeGreaterThan(995);
});
