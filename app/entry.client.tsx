import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { LanguageContext } from "./ui/basic/translate.ts";

const language = document.documentElement.lang === "en" ? "en" : "ar";

startTransition(() => {
	hydrateRoot(
		document,
		<LanguageContext value={language}>
			<HydratedRouter />
		</LanguageContext>,
	);
});
