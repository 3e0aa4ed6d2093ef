import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { staffDoor } from "#app/copy/ar/staff/staff-door.ts";
import { ErrorPage } from "#app/document/error-page.tsx";
import { boardScript } from "#app/document/inline-scripts.ts";
import type { Route } from "./+types/layout.ts";
import { DoorText } from "./door.tsx";
import { staffTags } from "./staff-page.ts";

export default function Staff() {
	return (
		<div className="wrap staff py-6 md:py-12">
			<Outlet />
			<script dangerouslySetInnerHTML={{ __html: boardScript }} />
		</div>
	);
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary() {
	if (!isNotFound(useRouteError())) return <ErrorPage />;
	return (
		<div className="wrap staff py-6 md:py-12">
			<DoorText {...staffDoor.notFound} />
		</div>
	);
}

/** A page that is found has a meta function of its own. */
export const meta = ({ error, location }: Route.MetaArgs) =>
	isNotFound(error) ? staffTags(staffDoor.notFound.title, location) : [];
