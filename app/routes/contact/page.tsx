import { useState } from "react";
import { textFor } from "#app/copy/format.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { messageFields } from "#app/forms/names.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route.ts";
import { ContactCards, ContactNotice } from "./cards.tsx";
import { ContactForm } from "./contact-form.tsx";

/** In Arabic in both languages; only header and footer are translated. */
export function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const { copy, errors, head, notice, errorTitlePrefix, sent } = loaderData;
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
			<div className="contact wrap pt-10 pb-16 md:pt-16 md:pb-24">
				<title>{hasErrors ? errorTitlePrefix + head.title : head.title}</title>
				{sent && !actionData && (
					<p role="status" className="contact-sent mb-8">
						{errors.sent}
					</p>
				)}
				{hasErrors && actionData === initialData && (
					<div className="mb-8">
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
				<header className="max-w-text">
					<h1 className="display">{copy.title}</h1>
					<p className="lead mt-3">{copy.lead}</p>
				</header>
				<div className="mt-10 grid grid-cols-1 gap-6 lg:grid-cols-[5fr_6fr] lg:gap-8">
					<ServerHtml id="contact-cards">
						<ContactCards copy={copy} />
					</ServerHtml>
					<ContactForm {...loaderData} actionData={actionData} />
				</div>
			</div>
		</>
	);
}
