import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FrameContext, frameIn } from "#app/ui/frame.tsx";

const language = document.documentElement.lang === "en" ? "en" : "ar";

startTransition(() => {
	hydrateRoot(
		document,
		<FrameContext value={frameIn(language)}>
			<HydratedRouter />
		</FrameContext>,
	);
});
