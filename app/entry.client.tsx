import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserDocument, DocumentContext } from "#app/document/context.tsx";

const language = document.documentElement.lang === "en" ? "en" : "ar";

startTransition(() => {
	hydrateRoot(
		document,
		<DocumentContext value={browserDocument(language)}>
			<HydratedRouter />
		</DocumentContext>,
	);
});
