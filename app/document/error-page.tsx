import { useDocument } from "./context.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { ServerHtml } from "./server-html.tsx";

const atHand = "apology";

/** What a visitor reads when something broke: written by the server, or taken from where the server laid it. */
export function ErrorPage() {
	const { language, error: fault } = useDocument();
	if (import.meta.env.SSR)
		return <ErrorScreen language={language} requestId={fault?.requestId} />;
	return (
		<div
			dangerouslySetInnerHTML={{
				__html: document.getElementById(atHand)?.innerHTML ?? "",
			}}
		/>
	);
}

/** Lies unseen in a form page until its script breaks. */
export function ErrorPageTemplate() {
	const { language } = useDocument();
	return (
		<ServerHtml as="template" id={atHand}>
			{import.meta.env.SSR && <ErrorScreen language={language} />}
		</ServerHtml>
	);
}
