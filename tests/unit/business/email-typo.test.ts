import { expect, test } from "vitest";
import { hiddenEmail, meantEmail } from "#app/business/base/email-typo.ts";

test.each([
	["gmial.com", "gmail.com"],
	["gmail.con", "gmail.com"],
	["gmail.co", "gmail.com"],
	["gmil.co", "gmail.com"],
	["GMAIL.CM", "gmail.com"],
	["hotmial.com", "hotmail.com"],
	["hotnail.con", "hotmail.com"],
	["outlok.com", "outlook.com"],
	["yahooo.com", "yahoo.com"],
	["iclod.com", "icloud.com"],
	["live.co", "live.com"],
])("whoever writes to %s is asked about %s", (typed, meant) => {
	expect(meantEmail(` Sara.K@${typed} `)).toBe(`Sara.K@${meant}`);
});

test.each([
	...["gmail.com", "Hotmail.com", "ymail.com", "mail.com", "email.com"],
	...["cloud.com", "yahoo.fr", "yahoo.ca", "hotmail.fr", "outlook.sa"],
	...["outlook.ae", "live.nl", "mail.ru", "proton.me", "stc.com.sa"],
	...["ksu.edu.sa", "aramco.com", "gmail", "", "a@gmial.com"],
	"g".repeat(30_000),
])("nobody is asked about %.20s", (domain) => {
	expect(meantEmail(`sara@${domain}`)).toBeUndefined();
});

test("an address is shown with its domain, in which most errors are, and without its name", () => {
	expect(hiddenEmail("sara.k@gmial.com")).toBe("s•••@gmial.com");
	expect(hiddenEmail("s@example.sa")).toBe("s•••@example.sa");
});
