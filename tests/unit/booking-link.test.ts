import { expect, test } from "vitest";
import { bookingToken, customerToken, referenceInToken } from "#app/signing/booking-link.ts";

const isOpened = (token: string) => referenceInToken(token, "customer 1", ["secret"]);

test("exactly one token opens a booking, the one that was made for it", async () => {
	const token = await bookingToken("4TCR7K", "customer 1", "secret");
	expect(token).toMatch(/^4TCR7K\.[\w-]{43}$/);
	expect(await isOpened(token)).toBe("4TCR7K");
	const [reference, signature = ""] = token.split(".");
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	const others = [
		`4TCR7M.${signature}`,
		`${reference}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
		`${reference}.${signature.slice(1)}`,
		...[`${token}A`, `${reference}.`, reference, "", `${reference}.${"é".repeat(43)}`],
		...[...alphabet].map((last) => token.slice(0, -1) + last).filter((other) => other !== token),
	];
	for (const other of others) expect(await isOpened(String(other)), other).toBeUndefined();
});

test("a token ends when its number is raised, and a token of the next number is another one", async () => {
	const [first, second] = await Promise.all(
		[1, 2].map((link) => customerToken({ reference: "4TCR7K", link }, "secret")),
	);
	expect(await referenceInToken(first ?? "", "customer 2", ["secret"])).toBeUndefined();
	expect(await referenceInToken(second ?? "", "customer 2", ["secret"])).toBe("4TCR7K");
});
