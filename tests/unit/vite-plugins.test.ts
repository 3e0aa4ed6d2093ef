import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { clientRouteFor, clientRoutes } from "../../scripts/vite/client-routes.ts";
import { productionAliases } from "../../scripts/vite/production-aliases.ts";
import { withoutChildren } from "../../scripts/vite/server-html.ts";
import { browserFiles, problemIn, refuseServerOnly } from "../../scripts/vite/server-only.ts";
import { withoutInlineStyle } from "../../scripts/vite/sonner-without-inline-style.ts";
import { unusedComponents, withPureComponents } from "../../scripts/vite/unused-components.ts";

test("the aliases point to React Router's production build", () => {
	const [main, dom] = productionAliases();
	expect(readFileSync(main?.replacement ?? "", "utf8")).toContain("export {");
	expect("react-router").toMatch(main?.find ?? /never/);
	expect("react-router/dom").toMatch(dom?.find ?? /never/);
	expect("react-router/dom").not.toMatch(main?.find ?? /./);
	expect(() => productionAliases("no/such/folder")).toThrow("#14102");
});

test("sonner adds no style element to the page", () => {
	const file = "node_modules/sonner/dist/index.mjs";
	const code = withoutInlineStyle(readFileSync(file, "utf8"));
	expect(code).toContain("function __insertCSS(code) { return;");
	expect(() => withoutInlineStyle("export {}")).toThrow("__insertCSS");
});

test("a component of React Router that no page uses can be left out", () => {
	const file = "node_modules/react-router/dist/production/index.mjs";
	const [, chunk] = readFileSync(file, "utf8").match(/Link,[\s\S]*?from "\.\/(.+?)"/) ?? [];
	const whole = readFileSync(path.join(file, "..", chunk ?? ""), "utf8");
	const code = withPureComponents(whole);
	expect(whole).toMatch(/var Link = React\d+\.forwardRef\(/);
	expect(code).toMatch(/var Link = \/\* @__PURE__ \*\/ React\d+\.forwardRef\(/);
	expect(code).not.toMatch(/^Link\.displayName/m);
});

test.each([
	["root.tsx", true],
	["routes/booking/route.tsx", true],
	["routes/home.tsx", false],
	["routes/staff/day/route.tsx", false],
])("%s has a browser build: %s", (file, isBuilt) => {
	const id = `${path.resolve("app", file)}?__react-router-build-client-route`;
	const code = 'export { default, meta, shouldRevalidate } from "./x.tsx";';
	const route = clientRouteFor(code, id);
	expect(route.includes("./x.tsx")).toBe(isBuilt);
	expect(route).not.toContain("meta");
	if (isBuilt)
		expect(() => clientRouteFor("export const meta = 1;", id)).toThrow("client-routes.ts");
});

const header = "\n\t<Header language={language} />\n";

test.each([
	["plain", 'id={id} className="top"', header],
	["with > in an attribute", "id={sizes.find((size) => size > 2)}", header],
	["with an element in an attribute", 'label={<b title=">">a</b>}', header],
	["with another inside", 'id="a"', `<ServerHtml id="b">${header}</ServerHtml><Price />`],
])("what only the server renders is not in the browser's code: %s", (_, attributes, content) => {
	const page = (element: string) =>
		`export const Page = () => <><body>${element}<main /></body>${element}</>;`;
	const whole = page(`<ServerHtml ${attributes}>${content}</ServerHtml>`);
	expect(withoutChildren(whole)).toBe(page(`<ServerHtml ${attributes} />`));
});

describe("a build fails when browsers would be sent", () => {
	const shipped = (file: string) => problemIn([{ id: path.resolve(file), chunk: "route.js" }]);

	test.each([
		...["app/copy/ar/home.ts", "app/data/bookings/bookings.ts", "app/ui/frame/footer.tsx"],
		...["app/routes/booking/shown.server.ts", "app/routes/staff/day/route.tsx"],
		...["app/business/a-new-rule.ts", "node_modules/drizzle-orm/index.js"],
		"node_modules/a-new-package/index.js",
	])("%s", (file) => {
		expect(shipped(file)).toContain(`  ${file} in route.js\n`);
		expect(shipped(file)).toContain("name it in scripts/vite/server-only.ts");
	});

	test.each([
		...["app/business/prices/price-list.ts", "app/copy/format/format.ts"],
		...["app/routes/booking/page.tsx", "node_modules/react/index.js"],
		"app/routes/content/home.tsx?__react-router-build-client-route",
	])("but not for %s", (file) => {
		expect(shipped(file)).toBeUndefined();
	});

	test("every file that they may be sent exists", () => {
		expect(browserFiles.filter((file) => !existsSync(file))).toEqual([]);
	});
});

const newRule = path.resolve("app/business/a-new-rule.ts");
const reactRouter = "/node_modules/react-router/dist/production/index.mjs";
const newName = `${path.resolve("app/root.tsx")}?a-new-name`;
test.each<[string, Plugin, string, string]>([
	["browsers are sent what is not for them", refuseServerOnly(), newRule, "a-new-rule.ts in "],
	["no component is written as before", unusedComponents(), reactRouter, "no component to mark"],
	["no module is named as before", clientRoutes(), newName, "no module for browsers of root.tsx"],
])("a build stops when %s", async (_, plugin, id, reason) => {
	const input: Plugin = {
		name: "input",
		resolveId: (name) => (name === "input" ? id : undefined),
		load: (name) => (name === id ? "console.log(1);" : undefined),
	};
	const building = build({
		configFile: false,
		logLevel: "silent",
		plugins: [input, plugin],
		build: { write: false, rolldownOptions: { input: "input" } },
	});
	await expect(building).rejects.toThrow(reason);
});
