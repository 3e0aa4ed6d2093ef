import { direction, languageOf } from "#app/business/language.ts";
import { copyFor } from "#app/copy/index.ts";

/** The last resort, for an error outside React Router's own error handling. */
export function plainErrorPage(request: Request, requestId: string): Response {
	const language = languageOf(new URL(request.url).searchParams);
	const {
		head,
		title,
		text,
		requestId: requestIdLabel,
	} = copyFor(language).chrome.crash;
	const html = `<!DOCTYPE html><html lang="${language}" dir="${direction[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${head.title}</title><h1>${title}</h1><p>${text}</p><p>${requestIdLabel}: <code dir="ltr">${requestId}</code></p>`;
	return new Response(html, {
		status: 500,
		headers: { "Content-Type": "text/html; charset=utf-8" },
	});
}
