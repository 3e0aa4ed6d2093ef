import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { inBrowser, PageContext } from "./ui/basic/page.ts";

const language = document.documentElement.lang === "en" ? "en" : "ar";

startTransition(() => {
	hydrateRoot(
		document,
		<PageContext value={{ ...inBrowser, language }}>
			<HydratedRouter />
		</PageContext>,
	);
});
