import { expect, test } from "vitest";
import { copies } from "#app/copy/index.ts";
import { icons } from "#app/ui/icon.tsx";

test("every icon that the copy names is drawn", () => {
	const named = iconsIn(copies);
	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((name) => !(name in icons))).toEqual([]);
});

function iconsIn(copy: unknown): string[] {
	if (typeof copy !== "object" || copy === null) return [];
	return Object.entries(copy).flatMap(([key, value]) =>
		key === "icon" ? [value as string] : iconsIn(value),
	);
}
