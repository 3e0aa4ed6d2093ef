import { expect, test, vi } from "vitest";
import { isSpam, makeRefusedReply, readForm } from "#app/forms/request.ts";
import { readPhotos } from "#app/forms/staff.ts";
import type { Reason } from "#app/refusals.ts";
import { plainJpeg } from "../support/photos.ts";

type Sent = { body: BodyInit; headers: Record<string, string> };
const words = (body: string, headers: Record<string, string> = {}): Sent => ({
	...{ body, headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers } },
});
const ofType = (type: string, body = "a=1") => words(body, { "Content-Type": type });
const ofLength = (length: number, field = "message=") => field.padEnd(length, "a");
const other = "bookingDate=2026-11-25&otherDay=";
const [mistyped, meant] = ["takeEmail=&email=sara%40", "takeEmail=&email=sara%40gmail.com"];
const onThe26th = "bookingDate=2026-11-26&otherDay=2026-11-26";
const parts = (names: number, text = "", length = "22000000"): Sent => {
	const form = Array.from({ length: names }, (_, index) => `name="a${index}"\r\n\r\n${text}`);
	const body = form.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join("");
	const headers = { "Content-Type": "Multipart/form-data; boundary=x", "Content-Length": length };
	return { body: `${body}--x--`, headers };
};
const noParts = "--".repeat(300) + "\n-a".repeat(300) + "\na--".repeat(300);
const dashes = "\n--".repeat(201);
const from = (site: string) => words("a=1", { "Sec-Fetch-Site": site });

const read = async ({ body, headers }: Sent, mayPost = true) => {
	const url = "https://centre.example/booking";
	const request = new Request(url, { method: "POST", body, headers });
	const withPhotos = typeof body === "string" && body.startsWith("--x");
	const { form, refused } = await readForm(request, { mayPost: async () => mayPost, withPhotos });
	return [refused ?? "read", form ? String(new URLSearchParams([...form] as string[][])) : ""];
};

/** Each of the 4,000 letters takes nine bytes in a form without script. */
const marked = `message=${encodeURIComponent("ส\u0E33\u0E49\u0E4C".repeat(1000))}`;

test.each<[what: string, sent: Sent, outcome: string, kept?: string]>([
	["of words", words("a=1&b=2"), "read", "a=1&b=2"],
	["of a page of the site", from("same-origin"), "read", "a=1"],
	["of an address that was typed", from("none"), "read", "a=1"],
	["of another site", from("cross-site"), "foreign"],
	["of another origin", words("a=1", { Origin: "https://evil.example" }), "foreign"],
	["of the same origin", words("a=1", { Origin: "https://centre.example" }), "read", "a=1"],
	["of plain text", ofType("text/plain"), "unreadable"],
	["of a type in capitals", ofType("Application/X-WWW-Form-Urlencoded"), "read", "a=1"],
	["that is cut off", ofType("multipart/form-data; boundary=y", "--y\r\nCon"), "unreadable"],
	["of 64 KB", words(ofLength(65_536)), "read", ofLength(65_536)],
	["of one byte more", words(ofLength(65_537)), "tooLarge"],
	["that says to be longer", words("a=1", { "Content-Length": "65537" }), "tooLarge"],
	["that says to have 64 KB", words("a=1", { "Content-Length": "65536" }), "read", "a=1"],
	["with a message of a thousand letters with three marks each", words(marked), "read", marked],
	["with a field that is too long", words(ofLength(4003, "a=")), "read", ofLength(4002, "a=")],
	["with names of no field", words("a=1&__proto__=1&b.c=2&services[0]=3"), "read", "a=1"],
	["with a button for another day", words(`${other}2026-11-26`), "read", onThe26th],
	["without one", words(other), "read", other],
	["without that button", words(`email=sara%40gmial.com`), "read", "email=sara%40gmial.com"],
	["with a button for the address that was meant", words(`${mistyped}gmial.com`), "read", meant],
	["of photos without its length", parts(1, "", ""), "photosWithoutLength"],
	["of photos that is too large", parts(1, "", "22000001"), "photosTooLarge"],
	["of photos with 200 parts", parts(200), "read"],
	["of photos with 201", parts(201), "unreadable"],
	["of photos with lines that begin no part", parts(1, noParts), "read"],
	["of photos with lines that may begin one", parts(1, dashes), "unreadable"],
])("a form %s is read or refused", async (_, sent, outcome, kept) => {
	const [found, fields] = await read(sent);
	expect(found).toBe(outcome);
	if (kept !== undefined || outcome !== "read") expect(fields).toBe(kept ?? "");
});

test("who posts too often finds the fields again", async () => {
	expect(await read(words("a=1"), false)).toEqual(["tooMany", "a=1"]);
});

const now = new Date("2026-11-20T09:00:00Z");
const before = (ms: number) => String(now.getTime() - ms);

test.each<[who: string, shownAt: string, waits: number | undefined]>([
	["sends it at once", before(0), 1500],
	["needs a second", before(1000), 500],
	["needs as long as a person", before(1500), undefined],
	["has a clock that is late", before(-1), undefined],
	["cannot say when it was shown", "", undefined],
	["says nonsense", "x", undefined],
])("how long a form waits of who %s", async (_, shownAt, waits) => {
	const timer = vi.spyOn(globalThis, "setTimeout");
	timer.mockImplementation(((run: () => void) => run()) as never);
	const form = new FormData();
	form.set("shownAt", shownAt);
	const spam = await isSpam(form, now);
	const waited = timer.mock.calls[0]?.[1];
	timer.mockRestore();
	expect([spam, waited]).toEqual([false, waits]);
	form.set("website", "x");
	expect(await isSpam(form, new Date(now.getTime() + 10_000))).toBe(true);
});

test.each<[reason: Reason, field: string, messages: string[], isNew: boolean]>([
	["dateFull", "bookingDate", ["dateFull"], false],
	["notBooked", "", ["saveTitle", "save"], false],
	["bookingGone", "", ["bookingGone"], true],
])("who reads that %s finds it once, and can send the form again", (reason, field, said, isNew) => {
	const form = new FormData();
	form.set("submissionId", "1");
	const { error, status, initialValue } = makeRefusedReply(form, reason);
	expect(error).toEqual({ "": said, ...(field && { [field]: said }) });
	expect(status).toBe(field ? "error" : undefined);
	expect(String(initialValue?.submissionId) === "1").toBe(!isNew);
});

const file = (name: string, size = 0, content: BlobPart = plainJpeg) =>
	new File([content, new Uint8Array(Math.max(0, size - plainJpeg.length))], name);
test("staff read of each photo what is wrong with it, and of an empty field nothing", async () => {
	const form = new FormData();
	expect(readPhotos(form)).toBeUndefined();
	form.set("moment", "arrival");
	const sent = [new File([], ""), file("a", 5_000_001), file("a", 5_000_000)];
	for (const photo of [...sent, file("x", 0, "no photo"), file("a"), file("a"), file("a")])
		form.append("photo", photo);
	form.append("photo", "text");
	const found = [];
	for await (const { problem = "good" } of readPhotos(form)?.photos ?? []) found.push(problem);
	expect(found).toEqual(["tooLarge", "hasNotes", "noJpeg", "good", "good", "tooMany"]);
});
