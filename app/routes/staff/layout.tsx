import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from "react-router";
import { staffPath } from "#app/business/centre/pages.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { ErrorPage } from "#app/document/error-page.tsx";
import { boardScript } from "#app/document/inline-scripts.ts";
import type { Route } from "./+types/layout.ts";
import { EndedLink } from "./ended-link.tsx";
import { openKey } from "./keys.ts";
import { staffTags } from "./protocol.ts";

export const middleware = [openKey];

const withoutBoard = (["booking", "help", "settings"] as const).map(staffPath) as string[];

export default function Staff() {
	const { pathname } = useLocation();
	return (
		<div className="wrap staff py-6 md:py-12">
			{/* The answer to such a key has no key of a board; the tab remembers the one that it came from. */}
			{withoutBoard.includes(pathname) && (
				<a
					data-board
					hidden
					href={staffPath("day")}
					className="more staff-wide underline underline-offset-4"
				>
					{staffBoard.views.back}
				</a>
			)}
			<Outlet />
			<script dangerouslySetInnerHTML={{ __html: boardScript }} />
		</div>
	);
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function ErrorBoundary() {
	const error = useRouteError();
	if (!isRouteErrorResponse(error) || !isNotFound(error)) return <ErrorPage />;
	return (
		<div className="wrap staff py-6 md:py-12">
			<EndedLink sent={error.data?.sent} />
		</div>
	);
}

/** A page that is found has a meta function of its own. */
export const meta = ({ error, location }: Route.MetaArgs) =>
	isNotFound(error) ? staffTags(staffBoard.ended.title, location) : [];
