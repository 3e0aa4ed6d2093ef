import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productionAliases } from "../../scripts/vite/production-aliases.ts";
import { withoutInlineStyle } from "../../scripts/vite/sonner-without-inline-style.ts";
import { clientRouteFor } from "../../scripts/vite/stub-content-routes.ts";

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

test.each([
	["root.tsx", true],
	["routes/booking/route.tsx", true],
	["routes/contact/route.tsx", true],
	["routes/home.tsx", false],
	["routes/thank-you/route.tsx", false],
	["routes/healthz.ts", false],
])("%s has a browser build: %s", (file, isBuilt) => {
	const id = `${path.resolve("app", file)}?__react-router-build-client-route`;
	const stub = clientRouteFor(id);
	expect(stub === undefined).toBe(isBuilt);
});
