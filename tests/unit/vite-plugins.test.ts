import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { clientRouteFor } from "../../scripts/vite/client-routes.ts";
import { productionAliases } from "../../scripts/vite/production-aliases.ts";
import { withoutChildren } from "../../scripts/vite/server-html.ts";
import { problemIn } from "../../scripts/vite/server-only.ts";
import { withoutInlineStyle } from "../../scripts/vite/sonner-without-inline-style.ts";
import { withPureComponents } from "../../scripts/vite/unused-components.ts";

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
	["routes/contact/route.tsx", true],
	["routes/home.tsx", false],
	["routes/thank-you/route.tsx", true],
	["routes/staff/route.tsx", false],
	["routes/healthz.ts", false],
])("%s has a browser build: %s", (file, isBuilt) => {
	const id = `${path.resolve("app", file)}?__react-router-build-client-route`;
	const code = 'export { default, meta, shouldRevalidate } from "./x.tsx";';
	const route = clientRouteFor(code, id);
	expect(route.includes("./x.tsx")).toBe(isBuilt);
	expect(route).not.toContain("meta");
});

test("what only the server renders is not in the browser's code", () => {
	const page = (children: string) =>
		`<body><ServerHtml id={id} className="top"${children}<main /></body>`;
	const header = "\n\t<Header language={language} />\n";
	expect(withoutChildren(page(`>${header}</ServerHtml>`).repeat(2))).toBe(page(" />").repeat(2));
});

describe("a build fails when browsers would be sent", () => {
	const shipped = (file: string) => problemIn([{ id: path.resolve(file), chunk: "route.js" }]);

	test.each([
		"app/copy/ar/home.ts",
		"app/data/bookings/bookings.ts",
		"app/http/context.ts",
		"app/mail/kinds/mail.ts",
		"app/seo/head-tags.ts",
		"app/signing/links.ts",
		"app/use-cases/visitor/book.ts",
		"app/ui/frame/footer.tsx",
		"app/ui/frame/header.tsx",
		"app/ui/form/offered-days.ts",
		"app/business/centre/profile.ts",
		"node_modules/i18next/dist/esm/i18next.js",
		"node_modules/drizzle-orm/index.js",
	])("%s", (file) => {
		expect(shipped(file)).toContain(`  ${file} in route.js\n`);
	});

	test.each([
		"app/business/prices/price-list.ts",
		"app/copy/format/format.ts",
		"app/routes/booking/page.tsx",
		"node_modules/react/index.js",
	])("but not for %s", (file) => {
		expect(shipped(file)).toBeUndefined();
	});
});
