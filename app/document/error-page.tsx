import {
	direction,
	type Language,
	localizedPath,
} from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { formatPhone } from "#app/copy/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLanguage } from "#app/ui/language.ts";
import { useDocument } from "./context.tsx";
import { ServerHtml } from "./server-html.tsx";

const templateId = "error-page";

/** Rendered on the server, or in the browser from the template in the page. */
export function ErrorPage() {
	const language = useLanguage();
	const { error } = useDocument();
	if (import.meta.env.SSR)
		return <ErrorMessage language={language} requestId={error?.requestId} />;
	const html = document.getElementById(templateId)?.innerHTML ?? "";
	return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** For an error that is thrown in the browser on a form page. */
export function ErrorPageTemplate() {
	const language = useLanguage();
	return (
		<ServerHtml as="template" id={templateId}>
			<ErrorMessage language={language} />
		</ServerHtml>
	);
}

function ErrorMessage({
	language,
	requestId,
}: {
	language: Language;
	requestId?: string;
}) {
	const { crash, call } = copyFor(language).chrome;
	return (
		// The page around it may be in Arabic in both languages.
		<section
			lang={language}
			dir={direction[language]}
			className="wrap stack py-24"
		>
			<h1 className="display">{crash.title}</h1>
			<p className="lead max-w-text">{crash.text}</p>
			<p className="flex flex-wrap gap-3">
				<LinkButton href={`tel:${profile.unifiedLine}`}>
					{call.label} <bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
				</LinkButton>
				<LinkButton variant="quiet" href={localizedPath(language, "/")}>
					{crash.home}
				</LinkButton>
			</p>
			{requestId && (
				<p className="text-muted">
					{crash.requestId}: <code dir="ltr">{requestId.slice(0, 8)}</code>
				</p>
			)}
		</section>
	);
}
