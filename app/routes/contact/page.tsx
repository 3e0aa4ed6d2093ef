import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { textFor } from "#app/copy/format/format.ts";
import { keepScript } from "#app/document/inline-scripts.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import { messageFields, messageSchema } from "#app/forms/message.ts";
import { Alert, linksTo } from "#app/ui/basic/alert.tsx";
import { Button } from "#app/ui/basic/button.tsx";
import { lazily } from "#app/ui/basic/lazily.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { ForeignMobile } from "#app/ui/form/foreign-mobile.tsx";
import { KeptLine, prepareNext, SubmissionFields } from "#app/ui/form/submission-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { WithoutToast } from "#app/ui/form/without-toast.tsx";
import type { Route } from "./+types/route.ts";
import { ContactFacts, ContactHead, ContactNotice } from "./facts.tsx";
import type { ContactToast } from "./toasts.client.tsx";

const Toasts = lazily(() => import("./toasts.client.tsx"));

/** The page is in Arabic in both languages; only header and footer are translated. */
export function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const { errors, title, errorTitle } = loaderData;
	const copy = loaderData.copy.form;
	const text = (key: string) => textFor(errors, key);
	const language = useLanguage();
	/** All links load documents, so the only navigation is that of this form. */
	const pending = useNavigation().state !== "idle";
	const [params] = useSearchParams();
	const sent = params.has("sent");
	/** Without script the page is loaded after sending, so it gives thanks itself. */
	const [wasSent] = useState(sent);
	const [toast, setToast] = useState<ContactToast>();
	const [touched, setTouched] = useState(false);
	const element = useRef<HTMLFormElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const thanks = useRef<HTMLHeadingElement>(null);

	const [form, fields] = useForm({
		id: "contact",
		lastResult: actionData,
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseWithZod(formData, { schema: messageSchema }),
		onSubmit: (event) => pending && event.preventDefault(),
	});
	/** The alert is for a form that was refused without script; with script a toast says what is wrong. */
	const [hasAlert, setAlert] = useState(!form.valid);
	if (hasAlert && form.valid) setAlert(false);

	const say = (kind: ContactToast["kind"], key: string) =>
		setToast((last) => ({ id: (last?.id ?? 0) + 1, kind, text: text(key) }));
	const announce = useEffectEvent((answer: typeof actionData) => {
		prepareNext(element.current, answer);
		const [error] = answer?.error?.[""] ?? [];
		if (!error || hasAlert) return;
		say("error", error);
		/** The toast must not cover the button. */
		button.current?.scrollIntoView({ block: "nearest" });
	});
	useEffect(() => announce(actionData), [actionData]);
	const thank = useEffectEvent(() => {
		say("success", "sent");
		thanks.current?.focus();
		/** This event also deletes the copy of the message that the browser keeps. */
		element.current?.reset();
	});
	useEffect(() => {
		if (sent && !wasSent) thank();
	}, [sent, wasSent]);

	return (
		<>
			<title>{form.valid ? title : errorTitle}</title>
			{loaderData.notice && (
				<ServerHtml id="contact-notice">
					<ContactNotice {...loaderData.notice} />
				</ServerHtml>
			)}
			<div className="contact">
				{hasAlert && (
					<div className="wrap py-6">
						<Alert
							title={form.errors?.map(text).join() ?? copy.errorSummary}
							links={linksTo(messageFields, form.allErrors, text, (field) => `contact-${field}`)}
						/>
					</div>
				)}
				<ServerHtml id="head">
					<ContactHead {...loaderData} />
				</ServerHtml>
				<div className="wrap contact-body">
					<section aria-labelledby="contact-form-title" className="contact-form">
						<h2 ref={thanks} id="contact-form-title" tabIndex={-1} className="text-xl">
							{sent ? copy.sent.title : copy.title}
						</h2>
						{sent ? (
							<p className="mt-2">
								{wasSent ? text("sent") : copy.sent.lead}{" "}
								<a href={localizedPath(language, "/contact")} className="more flex">
									{copy.sent.again}
								</a>
							</p>
						) : (
							<p className="mt-1 mb-6 text-muted">{copy.lead}</p>
						)}
						<Form
							{...getFormProps(form)}
							ref={element}
							method="post"
							/* The query is dropped, because it may say that an earlier message was sent. */
							action={localizedPath(language, "/contact")}
							/* "Back" leaves the form instead of returning to an earlier answer. */
							replace
							/* All links load documents, so there is no route to discover. */
							discover="none"
							onFocus={() => setTouched(true)}
							className={sent ? "hidden" : "grid gap-5"}
						>
							{/* The page is cached: each response fills in its own values, which React must leave alone. */}
							<ServerHtml id="submission">
								<SubmissionFields
									label={copy.honeypot}
									submissionId={fields.submissionId.defaultValue}
								/>
							</ServerHtml>
							<ServerHtml id="kept" className="text-muted has-[[hidden]]:hidden">
								<KeptLine language="ar" />
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
									field={fields.email}
									text={text}
									type="email"
									aria-required
								/>
								<TextField
									{...copy.phone}
									field={fields.phone}
									text={text}
									type="tel"
									aria-required
								/>
								<ServerHtml id="foreign-mobile" className="-mt-3 text-sm text-muted">
									<ForeignMobile text={copy.foreignMobile} language="ar" />
								</ServerHtml>
							</div>
							<TextField
								{...copy.message}
								field={fields.message}
								text={text}
								aria-required
								rows={4}
							/>
							<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
								<Button
									ref={button}
									type="submit"
									aria-describedby={form.errorId}
									/* `disabled` would take the focus from the button. */
									aria-disabled={pending || undefined}
									className="w-full sm:w-auto sm:min-w-44"
								>
									{pending ? copy.pending : copy.submit}
								</Button>
								<ServerHtml id="privacy">
									<a
										href={localizedPath(language, "/privacy")}
										className="py-1 text-sm text-muted underline underline-offset-4"
									>
										{copy.privacy}
									</a>
								</ServerHtml>
							</div>
							<p id={form.errorId} className="font-medium text-danger empty:hidden">
								{!hasAlert && form.errors?.map(text)}
							</p>
							<ServerHtml id="keep-typed" className="hidden">
								<script dangerouslySetInnerHTML={{ __html: keepScript }} />
							</ServerHtml>
						</Form>
						{/* The toast is loaded early, because it also reports a network error. */}
						{(toast || touched) && (
							<Toasts
								content={toast}
								copy={copy}
								attempt={toast}
								instead={<WithoutToast content={toast} words={form.errorId} />}
							/>
						)}
					</section>
					<ServerHtml id="facts">
						<ContactFacts {...loaderData} />
					</ServerHtml>
				</div>
			</div>
		</>
	);
}
