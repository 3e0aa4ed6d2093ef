import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { languageOf } from "#app/business/language.ts";
import { pages } from "#app/business/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { services } from "#app/middleware/context.ts";
import { logFault } from "#app/middleware/log.ts";
import { forEveryone } from "#app/middleware/page-cache.ts";
import { contentPolicy } from "#app/middleware/policy.ts";
import { type Frame, FrameContext } from "#app/ui/frame.tsx";
import contentSheet from "./content.css?inline&rules";
import formCss from "./form.css?inline";
import prelude from "./prelude.js?raw";
import { handOver, render } from "./render.ts";
import { sheetFor } from "./sheet.ts";
import speculation from "./speculation.json?raw";

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
	const frame: Frame = {
		language,
		hydrates,
		path: url.pathname,
		css: sheetsPlace,
		prelude,
		speculation,
		nonce,
		fault: errors
			? { title: copyFor(language).chrome.crash.head.title, requestId }
			: undefined,
		missing: status === 404 ? url.pathname : undefined,
	};
	const page = (
		<FrameContext value={frame}>
			<ServerRouter
				context={{ ...routing, serverHandoffStream: undefined }}
				url={request.url}
				nonce={nonce}
			/>
		</FrameContext>
	);
	const script = nonce && (await handOver(routing.serverHandoffStream, nonce));
	const html = render(page, script);
	const css = hydrates ? formCss : sheetFor(html, contentSheet());

	headers.set("Content-Type", "text/html; charset=utf-8");
	if (isForEveryone(url, status, handles))
		headers.set("Cache-Control", forEveryone);
	headers.set(
		"Content-Security-Policy",
		await contentPolicy({
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
	logFault("fault", error, {
		requestId,
		path: new URL(request.url).pathname,
	});
};
