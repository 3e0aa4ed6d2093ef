import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { FrameContext } from "#app/ui/frame.tsx";

const language = document.documentElement.lang === "en" ? "en" : "ar";

startTransition(() => {
	hydrateRoot(
		document,
		<FrameContext
			value={{
				language,
				hydrates: true,
				css: "",
				prelude: "",
				speculation: "",
				header: "",
				footer: "",
				apology: "",
			}}
		>
			<HydratedRouter />
		</FrameContext>,
	);
});
