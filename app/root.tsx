import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, useRouteError } from "react-router";
import type { Route } from "./+types/root.ts";
import { languageOf } from "./business/base/language.ts";
import { copyFor } from "./copy/index.ts";
import { Document } from "./document/document.tsx";
import { ErrorPage } from "./document/error-page.tsx";
import { NotFoundPage } from "./document/not-found-page.tsx";
import { i18nMiddleware } from "./http/i18n.ts";
import { unlistedPageTags } from "./seo/head-tags.ts";

export { Document as Layout };

/** A response from the page cache skips this middleware. */
export const middleware: Route.MiddlewareFunction[] = [i18nMiddleware];

export default function Site() {
	useEffect(() => {
		document.documentElement.dataset.script = "on";
	}, []);
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

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
