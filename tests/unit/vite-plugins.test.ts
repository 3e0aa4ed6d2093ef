import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { clientRouteFor, problemIn, withoutServerHtml } from "../../scripts/vite/browser-build.ts";
import { withoutInlineStyle } from "../../scripts/vite/sonner-without-inline-style.ts";

test("sonner adds no style element to the page", () => {
	const file = "node_modules/sonner/dist/index.mjs";
	const code = withoutInlineStyle(readFileSync(file, "utf8"));
	expect(code).toContain("function __insertCSS(code) { return;");
	expect(() => withoutInlineStyle("export {}")).toThrow("__insertCSS");
});

const routeId = (file: string) => `${path.resolve("app", file)}?__react-router-build-client-route`;
const header = "\n\t<Header language={language} />\n";

test("browsers are sent the pages that hydrate, without what only the server renders, and a build that would send more stops", () => {
	const code = 'export { default, meta, shouldRevalidate } from "./x.tsx";';
	for (const [file, isBuilt] of [
		["root.tsx", true],
		["routes/booking/route.tsx", true],
		["routes/content/home.tsx", false],
		["routes/staff/day/route.tsx", false],
	] as const) {
		const route = clientRouteFor(code, routeId(file));
		expect(route.includes("./x.tsx"), file).toBe(isBuilt);
		expect(route).not.toContain("meta");
	}
	expect(() => clientRouteFor("export const meta = 1;", routeId("root.tsx"))).toThrow(
		"browser-build.ts",
	);

	const page = (element: string) =>
		`export const Page = () => <><body>${element}<main /></body>${element}</>;`;
	for (const [attributes, content] of [
		['id={id} className="top"', header],
		["id={sizes.find((size) => size > 2)}", header],
		['label={<b title=">">a</b>}', header],
		['id="a"', `<ServerHtml id="b">${header}</ServerHtml><Price />`],
	]) {
		const whole = page(`<ServerHtml ${attributes}>${content}</ServerHtml>`);
		expect(withoutServerHtml(whole)).toBe(page(`<ServerHtml ${attributes} />`));
	}

	const built = new Set(
		["root", "routes/booking/route", "routes/contact/route", "routes/thank-you/route"].map(
			(file) => `app/${file}.tsx`,
		),
	);
	const sent = (file: string) => problemIn([path.resolve(file)], built);
	for (const file of [
		...["app/copy/ar/home.ts", "app/data/bookings/bookings.ts", "app/ui/frame/footer.tsx"],
		...["app/routes/staff/day/route.tsx", "app/signing/hmac.ts", "app/use-cases/base/deps.ts"],
	])
		expect(sent(file), file).toContain(file);
	for (const file of [
		...["app/business/prices/catalogue.ts", "app/copy/format/format.ts"],
		...["app/routes/booking/page.tsx", "node_modules/react/index.js"],
	])
		expect(sent(file), file).toBeUndefined();
	expect(problemIn([], new Set())).toContain("no module for browsers of app/root.tsx");
});
