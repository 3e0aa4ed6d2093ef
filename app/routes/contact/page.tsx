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
	const { copy, errors, head, notice, errorTitlePrefix, sent, now } = loaderData;
	/** An action result in the initial HTML is shown on the page; a later one in a toast. */
	const [initialData] = useState(actionData);
	const hasErrors = actionData?.formError || actionData?.result?.error;
	return (
		<>
			{notice && (
				<ServerHtml id="contact-notice">
					<ContactNotice copy={notice} />
				</ServerHtml>
			)}
			<div className="contact">
				<title>{hasErrors ? errorTitlePrefix + head.title : head.title}</title>
				{sent && !actionData && (
					<div className="wrap py-6">
						<p role="status" className="contact-sent">
							{errors.sent}
						</p>
					</div>
				)}
				{hasErrors && actionData === initialData && (
					<div className="wrap py-6">
						<Alert
							title={
								actionData.formError
									? textFor(errors, actionData.formError)
									: copy.form.errorSummary
							}
							links={messageFields.flatMap((field) => {
								const [message] = actionData.result?.error?.[field] ?? [];
								const text = message && textFor(errors, message);
								return text ? [{ href: `#contact-${field}`, text }] : [];
							})}
						/>
					</div>
				)}
				<ServerHtml id="head">
					<ContactHead copy={copy} now={now} />
				</ServerHtml>
				<div className="wrap contact-body">
					<ServerHtml id="facts">
						<ContactFacts copy={copy} />
					</ServerHtml>
					<ContactForm {...loaderData} actionData={actionData} />
				</div>
			</div>
		</>
	);
}
