import { expect, test, vi } from "vitest";
import { logError } from "#app/http/log.ts";

test("an error log line has the root cause and the stack, without personal data", () => {
	const lines: string[] = [];
	vi.spyOn(console, "error").mockImplementation((line) => {
		lines.push(String(line));
	});
	const typed = "Noura\n    at 0500000009 (noura@example.com:1:1)";
	const cause = new Error("D1_ERROR: disk full");
	const error = new Error(`Failed query: INSERT params: ${typed}`, { cause });
	logError("message-not-stored", error, { requestId: "a request" });
	expect(lines).toHaveLength(1);
	const { event, requestId, fault, at } = JSON.parse(lines[0] ?? "");
	expect([event, requestId, fault]).toEqual([
		"message-not-stored",
		"a request",
		"D1_ERROR: disk full",
	]);
	expect(at[0]).toContain("log.test.ts");
	expect(lines[0]).not.toMatch(/noura|0500000009/i);
});
