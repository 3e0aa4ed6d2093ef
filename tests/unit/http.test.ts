import { expect, test, vi } from "vitest";
import { clientBlock, clientKey } from "#app/http/context.ts";
import { logError, removePersonalData } from "#app/http/log.ts";
import { addSecurityHeaders } from "#app/http/security-headers.ts";

test("an error log line has the root cause and the stack, without personal data", () => {
	const lines: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line) => void lines.push(String(line)));
	const typed = "Noura\n    at 0500000009 (noura@example.com:1:1)";
	const cause = new Error("D1_ERROR: disk full");
	const error = new Error(`Failed query: INSERT params: ${typed}`, { cause });
	logError("message-not-stored", error, { requestId: "a request" });
	expect(lines).toHaveLength(1);
	const { at, ...logged } = JSON.parse(lines[0] ?? "");
	const expected = { event: "message-not-stored", requestId: "a request", fault: cause.message };
	expect(logged).toMatchObject(expected);
	expect(at[0]).toContain("http.test.ts");
	expect(lines[0]).not.toMatch(/noura|0500000009/i);
});

test.each([
	["192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8:1::9", "2001:db8:1:0"],
	["2001:db8::1", "2001:db8:0:0"],
	["2001::3:4:5:6:7", "2001:0:0:3"],
	[null, "unknown"],
])("a visitor at %s is counted as %s", (address, counted) => {
	expect(clientKey(address)).toBe(counted);
});

test("the IPv6 networks of one customer are one block, and so are neighbouring IPv4 addresses", () => {
	expect(clientBlock("2001:db8:1:2::9")).toBe(clientBlock("2001:db8:1:7::1"));
	expect(clientBlock("192.0.2.7")).toBe(clientBlock("192.0.2.8"));
	expect(clientBlock("192.0.2.7")).not.toBe(clientBlock("192.0.3.7"));
});

test.each([
	["/noura@example.com/0501234567", "/[text]/[number]"],
	["/noura%40example.com", "/[text]"],
	["/noura.example.com", "/[text]"],
	["/Noura", "/[text]"],
	["/%D8%B3%D8%A7%D8%B1%D8%A9", "/[text]"],
	["/4TCR7K.pW3xq-V0a_9sUj2", "/[text]"],
	["/thank-you/4TCR7K.pW3xq-V0a_9sUj2", "/thank-you/[text]"],
	["/call/050-123-4567/now", "/call/[number]/now"],
	["/call/+966%2050%20123%204567", "/call/[text]"],
	["/050/123/4567", "/[number]"],
	["/12345", "/[number]"],
	["/٠٥٠١٢٣٤٥٦٧", "/[text]"],
	["/wp-login.php", "/wp-login.php"],
	["/.env", "/.env"],
	["/offers/2025", "/offers/2025"],
	[`/${"a".repeat(300)}`, `/${"a".repeat(20)}…`],
	[`/a${"/b".repeat(500)}`, `/a${"/b".repeat(9)}/…`],
	["/services/thermal-insulation", "/services/thermal-insulation"],
])("a visit of %s is logged as one of %s", (path, logged) => {
	const { pathname } = new URL(path, "https://centre.example");
	expect(removePersonalData(pathname)).toBe(logged);
});

test("search engines do not list a preview", () => {
	const robotsAt = (host: string) =>
		addSecurityHeaders(new Response(), new Request(`https://${host}/faq`)).headers.get(
			"X-Robots-Tag",
		);
	expect(robotsAt("car-care-site-preview.the-owner.workers.dev")).toBe("noindex");
	expect(robotsAt("www.the-owner.sa")).toBeNull();
});
