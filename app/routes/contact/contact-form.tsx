import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { keepScript } from "#app/document/inline-scripts.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { type MessageValues, messageSchema } from "#app/forms/message.ts";
import { parse } from "#app/forms/parse.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { afterPaint, lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { KeptLine, prepareNext, SubmissionFields } from "#app/ui/form/submission-fields.tsx";
import { emailInput, showFocusedField, TextField } from "#app/ui/form/text-field.tsx";
import type { ToastContent } from "./toasts.client.tsx";

const Toasts = lazily(() => import("./toasts.client.tsx"));

type Props = {
	copy: ContactCopy["form"];
	/** Of the document, until something is wrong. */
	title: string;
	errorTitle: string;
	text: (key: string) => string;
	lastResult?: SubmissionResult;
	/** It came with the page, which says it in an alert. */
	isFirst: boolean;
	/** By a page without script. */
	sent: boolean;
};

export function ContactForm({ copy, text, lastResult, isFirst, sent, ...props }: Props) {
	const language = useLanguage();
	const pending = useNavigation().state !== "idle";
	const element = useRef<HTMLFormElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const thanks = useRef<HTMLHeadingElement>(null);
	const [hasScript, setHasScript] = useState(false);
	const [touched, setTouched] = useState(false);
	const [toast, setToast] = useState<ToastContent>();
	/** So Conform answers `resetForm`. */
	const isSent = lastResult?.initialValue === null;

	/** An error of the whole form is said by a toast, which its `aria-describedby` could not name. */
	const [form, fields] = useForm<MessageValues>({
		id: "contact",
		lastResult,
		shouldRevalidate: "onInput",
		onValidate({ formData }) {
			const submission = parse(formData, messageSchema);
			if (submission.status === "error") afterPaint(showFocusedField);
			return submission;
		},
		/** All links load documents, so the only navigation is that of this form. */
		onSubmit: (event) => pending && event.preventDefault(),
	});

	useEffect(() => setHasScript(true), []);
	const announce = useEffectEvent(() => {
		const say = (kind: ToastContent["kind"], key: string) =>
			setToast((last) => ({ id: (last?.id ?? 0) + 1, kind, text: text(key) }));
		const [error] = lastResult?.error?.[""] ?? [];
		if (error && !isFirst) say("error", error);
		prepareNext(element.current, lastResult);
		if (hasScript) button.current?.scrollIntoView({ block: "nearest" });
		if (!isSent) return;
		say("success", "sent");
		thanks.current?.focus();
		/** Conform empties the fields without this event, by which the kept copy of the message goes. */
		element.current?.reset();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is announced once
	useEffect(() => announce(), [lastResult]);

	return (
		<section aria-labelledby="contact-form-title" className="contact-form">
			<title>{lastResult?.error && !form.valid ? props.errorTitle : props.title}</title>
			<h2 ref={thanks} id="contact-form-title" tabIndex={-1} className="text-2xl">
				{isSent || sent ? copy.sent.title : copy.title}
			</h2>
			{isSent || sent ? (
				<p className="contact-sent">
					{/* With script a toast gives thanks. */}
					{isSent ? copy.sent.lead : text("sent")}{" "}
					<a href={localizedPath(language, "/contact")} className="more">
						{copy.sent.again}
					</a>
				</p>
			) : (
				<p className="mt-1 mb-6 text-muted">{copy.lead}</p>
			)}
			<Form
				{...getFormProps(form, { ariaAttributes: false })}
				ref={element}
				method="post"
				action={localizedPath(language, "/contact")}
				discover="none"
				preventScrollReset
				/* "Back" leaves the form, not an answer to it. */
				replace
				onFocus={() => setTouched(true)}
				className={isSent || sent ? "hidden" : "grid gap-5"}
			>
				{/* Without script the answer is a redirect. */}
				{hasScript && <input type="hidden" name="script" value="on" />}
				{/* Each response fills in its own values, which React must leave alone. */}
				<ServerHtml id="submission">
					<SubmissionFields label={copy.honeypot} submissionId={fields.submissionId.defaultValue} />
				</ServerHtml>
				<TextField
					{...copy.name}
					field={fields.name}
					text={text}
					aria-required
					autoComplete="name"
				/>
				<div className="contact-ways">
					<TextField
						{...copy.email}
						{...emailInput}
						field={fields.email}
						text={text}
						aria-required
					/>
					<TextField
						{...copy.phone}
						field={fields.phone}
						text={text}
						aria-required
						type="tel"
						dir="ltr"
						autoComplete="tel"
					/>
				</div>
				<TextField {...copy.message} field={fields.message} text={text} aria-required rows={4} />
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<Button
						ref={button}
						type="submit"
						aria-disabled={pending || undefined}
						className="w-full sm:w-auto sm:min-w-44"
					>
						{pending ? copy.pending : copy.submit}
					</Button>
					<a
						href={localizedPath(language, "/privacy")}
						className="py-1 text-sm text-muted underline underline-offset-4"
					>
						{copy.privacy}
					</a>
				</div>
				<ServerHtml id="kept" className="kept">
					<KeptLine language="ar" script={keepScript} />
				</ServerHtml>
			</Form>
			{/* Early, because a network error is shown in a toast, too; and once more if it did not come. */}
			{(toast || touched) && <Toasts key={toast && "shown"} content={toast} copy={copy} />}
		</section>
	);
}
