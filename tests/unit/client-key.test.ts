import { expect, test } from "vitest";
import { clientBlock, clientKey } from "#app/http/client-key.ts";

test.each([
	["192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8:1:2::9", "2001:db8:1:2"],
	["2001:db8:1::9", "2001:db8:1:0"],
	["2001:db8::1", "2001:db8:0:0"],
	["2001::3:4:5:6:7", "2001:0:0:3"],
])("a visitor at %s is counted as %s", (address, counted) => {
	expect(clientKey(address)).toBe(counted);
});

test("visitors without an address are counted as one", () => {
	expect(clientKey(null)).toBe("unknown");
});

test("the IPv6 networks of one customer are one block, and each IPv4 address is its own", () => {
	expect(clientBlock("2001:db8:1:2::9")).toBe(clientBlock("2001:db8:1:7::1"));
	expect(clientBlock("192.0.2.7")).not.toBe(clientBlock("192.0.2.8"));
});
