import { useState } from "react";
import { textFor } from "#app/copy/format.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { Alert } from "#app/ui/alert.tsx";
import type { Route } from "./+types/route.ts";
import { ContactCards } from "./cards.tsx";
import { fieldNames } from "./checks.ts";
import { ContactForm } from "./contact-form.tsx";

/** Arabic in both languages; header and footer follow the chosen one. */
export function ContactPage({
	loaderData,
	actionData: answer,
}: Route.ComponentProps) {
	const { words, errors, head, sent } = loaderData;
	/** What came with the page is said on it; whatever comes later is said by a toast. */
	const [arrived] = useState(answer);
	const refused = answer?.refusal || answer?.result?.error;
	return (
		<div
			lang="ar"
			dir="rtl"
			className="contact wrap pt-10 pb-16 md:pt-16 md:pb-24"
		>
			<title>
				{refused ? words.form.errorTitlePrefix + head.title : head.title}
			</title>
			{sent && !answer && (
				<p role="status" className="contact-sent">
					{errors.sent}
				</p>
			)}
			{refused && answer === arrived && (
				<div className="mb-8">
					<Alert
						title={
							answer.refusal
								? textFor(errors, answer.refusal)
								: words.form.errorSummary
						}
						links={fieldNames.flatMap((field) => {
							const [message] = answer.result?.error?.[field] ?? [];
							const text = message && textFor(errors, message);
							return text ? [{ href: `#contact-${field}`, text }] : [];
						})}
					/>
				</div>
			)}
			<header className="max-w-text">
				<h1 className="display">{words.title}</h1>
				<p className="lead mt-3">{words.lead}</p>
			</header>
			<div className="mt-10 grid grid-cols-1 gap-6 lg:grid-cols-[5fr_6fr] lg:gap-8">
				<ServerHtml id="contact-cards">
					{import.meta.env.SSR && <ContactCards words={words} />}
				</ServerHtml>
				<ContactForm {...loaderData} answer={answer} />
			</div>
		</div>
	);
}
