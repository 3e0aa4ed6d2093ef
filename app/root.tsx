import { Outlet } from "react-router";
import { headersMiddleware } from "#app/middleware/headers.ts";
import { languageMiddleware } from "#app/middleware/language.ts";
import { Document } from "#app/ui/document.tsx";
import { Apology } from "#app/ui/frame.tsx";

export const middleware = [headersMiddleware, languageMiddleware];

export { Document as Layout };

export default function Site() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Apology />;
}
