import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productionAliases } from "../../vite/production-aliases.ts";
import { withoutInlineStyle } from "../../vite/sonner-without-inline-style.ts";
import { clientRouteFor } from "../../vite/stub-content-routes.ts";

test("React Router's production build is where the aliases point", () => {
	const [whole, dom] = productionAliases();
	expect(readFileSync(whole?.replacement ?? "", "utf8")).toContain("export {");
	expect("react-router").toMatch(whole?.find ?? /never/);
	expect("react-router/dom").toMatch(dom?.find ?? /never/);
	expect("react-router/dom").not.toMatch(whole?.find ?? /./);
	expect(() => productionAliases("no/such/folder")).toThrow("#14102");
});

test("sonner writes no style element into the page", () => {
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
	["routes/not-found.tsx", false],
	["routes/healthz.ts", false],
])("the browser's half of %s is built: %s", (file, isBuilt) => {
	const id = `${path.resolve("app", file)}?__react-router-build-client-route`;
	const stub = clientRouteFor(id);
	expect(stub === undefined).toBe(isBuilt);
});
