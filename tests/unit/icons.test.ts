import { expect, test } from "vitest";
import { pages } from "#app/business/pages.ts";
import { copies } from "#app/copy/index.ts";
import { icons } from "#app/ui/icon.tsx";

test("every icon that the copy and the page table name exists", () => {
	const named = iconsIn([copies, pages]);
	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((name) => !(name in icons))).toEqual([]);
});

function iconsIn(copy: unknown): string[] {
	if (typeof copy !== "object" || copy === null) return [];
	return Object.entries(copy).flatMap(([key, value]) =>
		key === "icon" ? [value as string] : iconsIn(value),
	);
}
