import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import { languageOf } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import { Document } from "#app/document/document.tsx";
import { ErrorPage } from "#app/document/error-page.tsx";
import { NotFoundPage } from "#app/document/not-found-page.tsx";
import { i18nMiddleware } from "#app/http/i18n.ts";
import { unlistedPageTags } from "#app/seo/head-tags.ts";
import type { Route } from "./+types/root.ts";

export { Document as Layout };

/** A hit of the page cache never comes here. */
export const middleware: Route.MiddlewareFunction[] = [i18nMiddleware];

export default function Site() {
	return <Outlet />;
}

/** Each page has a meta function of its own; this one is for a path without a page. */
export function meta({ error, location }: Route.MetaArgs) {
	if (!isNotFound(error)) return [];
	const language = languageOf(new URLSearchParams(location.search));
	return unlistedPageTags(copyFor(language).chrome.notFound.head, language);
}

/** Only the server meets a path without a page: in the browser, every link loads a document. */
export function ErrorBoundary() {
	const error = useRouteError();
	if (import.meta.env.SSR && isNotFound(error)) return <NotFoundPage />;
	return <ErrorPage />;
}

function isNotFound(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 404;
}
