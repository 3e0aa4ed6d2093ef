import { Outlet } from "react-router";
import { Document } from "#app/document/document.tsx";
import { ErrorPage } from "#app/document/error-page.tsx";

export { Document as Layout };

export default function Site() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <ErrorPage />;
}
