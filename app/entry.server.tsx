import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { languageOf } from "#app/business/language.ts";
import { pages } from "#app/business/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { contentSecurityPolicy } from "#app/document/content-security-policy.ts";
import { DocumentContext, type DocumentInfo } from "#app/document/context.tsx";
import { publicCacheControl } from "#app/document/page-cache.ts";
import { services } from "#app/http/context.ts";
import { logError } from "#app/http/log.ts";
import prelude from "./document/head-script.js?raw";
import { hydrationScript, render } from "./document/render.ts";
import speculation from "./document/speculation-rules.json?raw";
import contentSheet from "./document/styles/content.css?inline&rules";
import formCss from "./document/styles/form.css?inline";
import { usedCss } from "./document/used-css.ts";

export default async function answer(
	request: Request,
	status: number,
	headers: Headers,
	routing: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { requestId } = context.get(services);
	const url = new URL(request.url);
	const language = languageOf(url.searchParams);
	const { errors, matches } = routing.staticHandlerContext;
	const handles = matches.map(({ route }) => route.handle as PageHandle);
	const hydrates = !errors && handles.some((handle) => handle?.hydrate);
	const nonce = hydrates ? crypto.randomUUID() : undefined;
	const frame: DocumentInfo = {
		language,
		hydrates,
		path: url.pathname,
		css: sheetsPlace,
		headScript: prelude,
		speculation,
		nonce,
		error: errors
			? { title: copyFor(language).chrome.crash.head.title, requestId }
			: undefined,
		missingPath: status === 404 ? url.pathname : undefined,
	};
	const page = (
		<DocumentContext value={frame}>
			<ServerRouter
				context={{ ...routing, serverHandoffStream: undefined }}
				url={request.url}
				nonce={nonce}
			/>
		</DocumentContext>
	);
	const script =
		nonce && (await hydrationScript(routing.serverHandoffStream, nonce));
	const html = render(page, script);
	const css = hydrates ? formCss : usedCss(html, contentSheet());

	headers.set("Content-Type", "text/html; charset=utf-8");
	if (isForEveryone(url, status, handles))
		headers.set("Cache-Control", publicCacheControl);
	headers.set(
		"Content-Security-Policy",
		await contentSecurityPolicy({
			styles: [css],
			scripts: hydrates ? [prelude] : [prelude, speculation],
			nonce,
		}),
	);
	return new Response(
		html.replace(sheetsPlace, () => css),
		{ status, headers },
	);
}

/** Which rules a page needs is known when it is written. */
const sheetsPlace = "/* sheet */";

type PageHandle = { hydrate?: boolean; personal?: boolean } | undefined;

/** A content page at one of its own addresses. A form, a receipt, an error and an unknown query are for one visitor. */
function isForEveryone(
	{ pathname, search }: URL,
	status: number,
	handles: PageHandle[],
): boolean {
	return (
		status === 200 &&
		pages.some((page) => page === pathname) &&
		["", "?lang=en", "?lang=ar"].includes(search) &&
		!handles.some((handle) => handle?.hydrate || handle?.personal)
	);
}

export const handleError: HandleErrorFunction = (
	error,
	{ request, context },
) => {
	if (request.signal.aborted) return;
	const { requestId } = (context as RouterContextProvider).get(services);
	logError("fault", error, {
		requestId,
		path: new URL(request.url).pathname,
	});
};
