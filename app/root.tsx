import { Outlet } from "react-router";
import { Apology } from "#app/ui/apology.tsx";
import { Document } from "#app/ui/document.tsx";

export { Document as Layout };

export default function Site() {
	return <Outlet />;
}

export function ErrorBoundary() {
	return <Apology />;
}
