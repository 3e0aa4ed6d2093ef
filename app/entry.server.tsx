import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static.node";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { riyadhToday } from "#app/business/base/calendar.ts";
import type { Language } from "#app/business/base/language.ts";
import { languageAt, pageAt, pageKindOf, staffPaths } from "#app/business/centre/pages.ts";
import { copyFor } from "#app/copy/index.ts";
import { allowedScripts, contentSecurityPolicy } from "#app/document/content-security-policy.ts";
import { pictureScripts } from "#app/document/inline-scripts.ts";
import {
	fillBlanks,
	findSharedPage,
	revalidateOnBack,
	setCaching,
} from "#app/document/page-cache.ts";
import booking from "#app/document/styles/booking.css?url";
import contact from "#app/document/styles/contact.css?url";
import content from "#app/document/styles/content.css?url";
import personal from "#app/document/styles/personal.css?url";
import staff from "#app/document/styles/staff.css?url";
import { hydrationContext, incompleteContext, requestContext } from "#app/http/context.ts";
import { translateTo } from "#app/http/i18n.ts";
import { log, logError } from "#app/http/log.ts";
import { withPublicPhotoUrls } from "#app/signing/links.ts";
import { PageContext } from "#app/ui/basic/page.ts";

const stylesheets: Record<string, string> = {
	"/booking": booking,
	"/contact": contact,
	content,
	personal,
};

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	router: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const {
		now,
		requestId,
		settings: readSettings,
		knownReviews,
		secrets,
		entry,
	} = context.get(requestContext);
	const url = new URL(request.url);
	const language = languageAt(url);
	const { errors } = router.staticHandlerContext;
	const isMissing = status === 404;
	const isError = errors !== null && !isMissing;
	const mayBeOld = isMissing || isError || pageKindOf(url) === "content";
	const settings = await readSettings({ mayBeOld });
	const isComplete = !isError && !context.get(incompleteContext);
	const isShared = status === 200 && request.method !== "POST" && isComplete;
	const page = isShared ? findSharedPage(url) : undefined;
	const kind = isError ? undefined : pageKindOf(url);
	const isForm = kind === "form";
	const hydrates = isForm || (!isError && context.get(hydrationContext));
	const isStaff = staffPaths.includes(url.pathname) && !isError;
	const isInArabic = !isError && pageAt(url.pathname)?.isInArabic;
	const sheet = isForm ? url.pathname : (kind ?? "content");
	const stylesheet = isStaff ? staff : (stylesheets[sheet] ?? content);
	// Vite gives the nonce to the style elements that it inserts. In a page for everybody it only marks scripts to hash.
	const isForAll = page !== undefined && !import.meta.env.DEV;
	const nonce = hydrates || import.meta.env.DEV ? crypto.randomUUID() : undefined;

	const pictureScript = isForm ? pictureScripts[url.pathname] : undefined;
	const today = riyadhToday(now);
	const reviews = kind === "content" ? knownReviews() : undefined;
	const { pathname: path, search } = url;
	const newest = { [path]: withPublicPhotoUrls(reviews?.newest[path] ?? [], secrets) };
	const rendered = await renderDocument(
		<PageContext
			value={{
				...{ language, path, search, today, hydrates, stylesheet, settings, nonce },
				...{ isInArabic, pictureScript },
				t: translateTo(language),
				reviews: reviews && { ...reviews, newest },
				lateScripts: new Set(),
				staff:
					typeof entry === "object"
						? { address: entry.address, maySignOut: entry.until !== undefined }
						: undefined,
				isPersonal: kind === "personal",
				keepsLanguage: isStaff || request.method === "POST",
				error: isError
					? { title: copyFor(language).chrome.crash.head.title, requestId }
					: undefined,
				missingPath: isMissing ? path : undefined,
			}}
		>
			<ServerRouter
				context={hydrates ? router : removeHydrationData(router)}
				url={request.url}
				nonce={nonce}
			/>
		</PageContext>,
	);

	const html = isForAll && nonce ? rendered.replaceAll(` nonce="${nonce}"`, "") : rendered;

	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Link", listPreloads(isInArabic ? "ar" : language, stylesheet));
	if (page) setCaching(headers, page);
	else if (isForm && !headers.has("Cache-Control")) headers.set("Cache-Control", revalidateOnBack);
	headers.set(
		"Content-Security-Policy",
		contentSecurityPolicy({
			scripts: allowedScripts(rendered, isForAll ? nonce : undefined),
			nonce: isForAll ? undefined : nonce,
			formsLeadTo: isStaff ? ["https://wa.me", "https://api.whatsapp.com"] : [],
			ownScripts: hydrates || import.meta.env.DEV,
		}),
	);
	return new Response(page ? html : fillBlanks(html, now), { status, headers });
}

function removeHydrationData(router: EntryContext): EntryContext {
	return { ...router, serverHandoffStream: undefined };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const path = new URL(request.url).pathname;
	if (isRouteErrorResponse(error) && error.status < 500) {
		log(error.status === 404 ? "not-found" : "refused", { path });
		return;
	}
	const { requestId } = (context as RouterContextProvider).get(requestContext);
	logError("fault", error, { requestId, path });
};

const font = (name: string) =>
	`</fonts/readex-${name}.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin`;

/** Arabic pages have Latin letters and digits, too: PPF, SUV, prices. */
const fonts = { ar: [font("arabic"), font("latin")], en: [font("latin")] };

/** Cloudflare sends the `Link` header ahead of the HTML as Early Hints, so the fonts arrive with the stylesheet. */
export function listPreloads(language: Language, stylesheet: string): string {
	return [`<${stylesheet}>; rel=preload; as=style`, ...fonts[language]].join(", ");
}

export async function renderDocument(document: ReactNode): Promise<string> {
	const errors: unknown[] = [];
	const { prelude } = await prerenderToNodeStream(document, {
		onError: (error) => void errors.push(error),
	});
	const html = await text(prelude);
	if (errors.length > 0) throw errors[0];
	return delayScripts(html);
}

/** The page is painted without React Router's modules, so its stylesheet, fonts and pictures come first. */
function delayScripts(html: string): string {
	return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
