import { expect, test } from "vitest";
import { pages } from "#app/business/centre/pages.ts";
import { copies } from "#app/copy/index.ts";
import { icons } from "#app/ui/basic/icon.tsx";

test("every icon that the copy and the page table name exists", () => {
	const named = iconsIn([copies, pages]);
	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((name) => !(name in icons))).toEqual([]);
});

test.each(Object.keys(copies.ar))("no icon of %s stands for two things", (page) => {
	const named = iconsIn(copies.ar[page as keyof typeof copies.ar]);
	expect(named).toEqual([...new Set(named)]);
});

function iconsIn(copy: unknown): string[] {
	if (typeof copy !== "object" || copy === null) return [];
	return Object.entries(copy).flatMap(([key, value]) =>
		key === "icon" ? [value as string] : iconsIn(value),
	);
}
