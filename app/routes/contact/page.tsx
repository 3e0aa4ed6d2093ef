import { useState } from "react";
import { textFor } from "#app/copy/format/format.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { messageFields } from "#app/forms/fields.ts";
import { Alert } from "#app/ui/basic/alert.tsx";
import type { Route } from "./+types/route.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactFacts, ContactHead, ContactNotice } from "./facts.tsx";

/** In Arabic in both languages; only header and footer are translated. */
export function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, errors, head, notice, errorTitlePrefix, sent, opening } = loaderData;
	/** An action result in the initial HTML is shown on the page; a later one in a toast. */
	const [initialData] = useState(actionData);
	const text = (key: string) => textFor(errors, key);
	const { error } = actionData?.lastResult ?? {};
	const [formError] = error?.[""] ?? [];
	return (
		<>
			{notice && (
				<ServerHtml id="contact-notice">
					<ContactNotice copy={notice} />
				</ServerHtml>
			)}
			<div className="contact">
				<title>{error ? errorTitlePrefix + head.title : head.title}</title>
				{error && actionData === initialData && (
					<div className="wrap py-6">
						<Alert
							title={formError ? text(formError) : copy.form.errorSummary}
							links={messageFields.flatMap((field) => {
								const [key] = error[field] ?? [];
								return key ? [{ href: `#contact-${field}`, text: text(key) }] : [];
							})}
						/>
					</div>
				)}
				<ServerHtml id="head">
					<ContactHead copy={copy} opening={opening} />
				</ServerHtml>
				<div className="wrap contact-body">
					<ServerHtml id="facts">
						<ContactFacts copy={copy} />
					</ServerHtml>
					<ContactForm {...{ text, sent }} copy={copy.form} lastResult={actionData?.lastResult} />
				</div>
			</div>
		</>
	);
}
