import { expect, test } from "vitest";
import {
	bookingToken,
	bookingUrl,
	customerToken,
	referenceInToken,
} from "#app/signing/booking-link.ts";

test("a token names the booking that it was made for", async () => {
	const token = await bookingToken("4TCR7K", "customer 1", "secret");
	expect(token).toMatch(/^4TCR7K\.[\w-]{43}$/);
	expect(await referenceInToken(token, "customer 1", ["secret"])).toBe("4TCR7K");
});

test("changing one character makes a token invalid", async () => {
	const token = await bookingToken("4TCR7K", "customer 1", "secret");
	const [reference, signature = ""] = token.split(".");
	const forged = [
		`4TCR7M.${signature}`,
		`${reference}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
		`${reference}.${signature.slice(1)}`,
		`${token}A`,
		`${reference}.`,
		`${reference}`,
		"",
		`${reference}.${"é".repeat(43)}`,
	];
	for (const text of forged)
		expect(await referenceInToken(text, "customer 1", ["secret"])).toBeUndefined();
});

test("a token ends when its number is raised, and a token of the next number is another one", async () => {
	const [first, second] = await Promise.all(
		[1, 2].map((link) => customerToken({ reference: "4TCR7K", link }, "secret")),
	);
	expect(await referenceInToken(first ?? "", "customer 2", ["secret"])).toBeUndefined();
	expect(await referenceInToken(second ?? "", "customer 2", ["secret"])).toBe("4TCR7K");
});

test("exactly one token opens a booking", async () => {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const token = await bookingToken("4TCR7K", "customer 1", "secret");
	const opening: string[] = [];
	for (const last of alphabet) {
		const other = token.slice(0, -1) + last;
		if (await referenceInToken(other, "customer 1", ["secret"])) opening.push(other);
	}
	expect(opening).toEqual([token]);
});

test("a mail in English links to the page in English", () => {
	expect(bookingUrl("4TCR7K.x", "ar", "https://a.example")).toBe(
		"https://a.example/thank-you?booking=4TCR7K.x",
	);
	expect(bookingUrl("4TCR7K.x", "en", "https://a.example")).toBe(
		"https://a.example/thank-you?booking=4TCR7K.x&lang=en",
	);
});
