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

test.each([
	["192.0.2.7", "192.0.2.200"],
	["2001:db8:1:2::9", "2001:db8:1:7::1"],
])("%s and %s are part of one block", (one, other) => {
	expect(clientBlock(one)).toBe(clientBlock(other));
});
