import { Outlet } from "react-router";
import { languageMiddleware } from "#app/middleware/language.ts";
import { methodsMiddleware } from "#app/middleware/methods.ts";
import { Document } from "#app/ui/document.tsx";
import { Apology } from "#app/ui/frame.tsx";

export const middleware = [methodsMiddleware, languageMiddleware];

export { Document as Layout };

export default function Site() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Apology />;
}
