import path from "node:path";
import { expect, test } from "vitest";
import { problemIn } from "../../scripts/vite/browser-build.ts";

test("a build that would send browsers what only the server renders stops", () => {
	const built = new Set(
		["root", "routes/booking/route", "routes/contact/route", "routes/thank-you/route"].map(
			(file) => `app/${file}.tsx`,
		),
	);
	const sent = (file: string) => problemIn([path.resolve(file)], built);
	for (const file of [
		...["app/copy/ar/home.ts", "app/data/bookings/bookings.ts", "app/ui/frame/footer.tsx"],
		...[
			"app/routes/staff/day/route.tsx",
			"app/signing/hmac.ts",
			"app/use-cases/base/run-command.ts",
		],
	])
		expect(sent(file), file).toContain(file);
	for (const file of [
		...["app/business/prices/catalogue.ts", "app/copy/format/format.ts"],
		...["app/routes/booking/page.tsx", "node_modules/react/index.js"],
	])
		expect(sent(file), file).toBeUndefined();
	expect(problemIn([], new Set())).toContain("no module for browsers of app/root.tsx");
});
