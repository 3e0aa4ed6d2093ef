import { direction, languageOf } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor, errorPageText } from "#app/copy/index.ts";
import { logoPath } from "#app/ui/basic/icon.tsx";
import { hashSource } from "./content-security-policy.ts";

/** The page has its styles in itself, because whatever serves stylesheets may have failed, too. */
const css =
	"body{margin:0;background:#0b120f;color:#e8f2ec;font:1.0625rem/1.7 system-ui,sans-serif}main{max-width:32rem;margin:auto;padding:15vh 1.5rem 3rem}svg{width:4.5rem;color:#35c98a}h1{margin:1.5rem 0 .75rem;font-size:2rem;line-height:1.3}p{margin:0 0 1.5rem}a{display:inline-block;margin:0 0 .75rem;margin-inline-end:.75rem;padding:.625rem 1.5rem;border:1px solid #6f8379;border-radius:99rem;color:inherit;font-weight:600;text-decoration:none}a:first-child{border-color:#35c98a;background:#35c98a;color:#06130d}small{color:#a3b5ac}";

/** This is for an error outside React Router's own error handling. */
export function plainErrorPage(request: Request, requestId: string): Response {
	const { pathname, searchParams } = new URL(request.url);
	const language = languageOf(searchParams);
	const { crash, call } = copyFor(language).chrome;
	const phone = `${call.label} <bdi dir="ltr">${formatPhone(profile.unifiedLine)}</bdi>`;
	const html = `<!DOCTYPE html><html lang="${language}" dir="${direction[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${crash.head.title}</title><style>${css}</style><main><svg viewBox="0 0 64 64" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="${logoPath}"/></svg><h1>${crash.title}</h1><p>${errorPageText(pathname, language)}</p><p><a href="">${crash.again}</a><a href="tel:${profile.unifiedLine}">${phone}</a></p><small>${crash.requestId} <code dir="ltr">${requestId.slice(0, 8)}</code></small></main>`;
	return new Response(html, {
		status: 500,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": `default-src 'none'; style-src ${hashSource(css)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
		},
	});
}
