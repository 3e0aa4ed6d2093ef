import { getFormProps, useForm } from "@conform-to/react";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { textFor } from "#app/copy/format/format.ts";
import { keepScript } from "#app/document/inline-scripts.ts";
import { ServerHtml } from "#app/document/server-html.tsx";
import type { messageFields } from "#app/forms/fields.ts";
import { type MessageValues, parseMessage } from "#app/forms/message.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";
import { useLazyComponent } from "#app/ui/basic/use-lazy-component.ts";
import { emailInput, Field, showFocusedField } from "#app/ui/form/field.tsx";
import {
	clearHoneypot,
	KeptLine,
	SubmissionFields,
	startNewSubmission,
} from "#app/ui/form/submission-fields.tsx";
import type { Route } from "./+types/route.ts";
import type { ToastContent } from "./toasts.client.tsx";

const loadToasts = () => import("./toasts.client.tsx");

/** `preload` loads the library early, because a network error is shown in a toast, too. */
function useToasts(copy: ContactCopy["form"], preload: boolean) {
	const [content, setContent] = useState<ToastContent>();
	const showToast = useCallback(
		(kind: ToastContent["kind"], text: string) =>
			setContent((last) => ({ id: (last?.id ?? 0) + 1, kind, text })),
		[],
	);
	const Toasts = useLazyComponent(loadToasts, content ?? preload);
	const toaster = content && Toasts && (
		<Toasts content={content} region={copy.toastRegion} close={copy.toastClose} />
	);
	return { toaster, showToast };
}

type FieldName = (typeof messageFields)[number];

type Props = Pick<Route.ComponentProps["loaderData"], "copy" | "errors"> & {
	actionData: Route.ComponentProps["actionData"];
};

export function ContactForm({ copy, errors, actionData }: Props) {
	const language = useLanguage();
	const pending = useNavigation().state !== "idle";
	const formRef = useRef<HTMLFormElement>(null);
	const buttonRef = useRef<HTMLButtonElement>(null);
	const [hasScript, setHasScript] = useState(false);
	const lastResult = actionData?.sent ? undefined : actionData?.result;
	const [sent] = useState(lastResult?.initialValue);
	const [touched, setTouched] = useState(false);
	const { toaster, showToast } = useToasts(copy.form, touched);

	const [form, fields] = useForm<MessageValues>({
		id: "contact",
		lastResult,
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
		onValidate: ({ formData }) => parseMessage(formData),
	});

	useEffect(() => {
		setHasScript(true);
		document.documentElement.dataset.script = "on";
	}, []);
	const announce = useEffectEvent((result: typeof actionData) => {
		if (result?.formError) showToast("error", textFor(errors, result.formError));
		clearHoneypot(formRef.current);
		if (hasScript) buttonRef.current?.scrollIntoView({ block: "nearest" });
		if (!result?.sent) return;
		showToast("success", errors.sent);
		formRef.current?.reset();
		startNewSubmission(formRef.current);
	});
	useEffect(() => announce(actionData), [actionData]);

	/** The button loses the focus while it is disabled. */
	useEffect(() => {
		if (pending) return () => buttonRef.current?.focus({ preventScroll: true });
	}, [pending]);

	const errorOf = (field: FieldName) => {
		const [key] = fields[field].errors ?? [];
		return key && textFor(errors, key);
	};
	const shared = (name: FieldName) => ({
		id: `contact-${name}`,
		name,
		label: copy.form[name].label,
		defaultValue: sent?.[name] as string | undefined,
		error: errorOf(name),
		"aria-required": true,
	});
	return (
		<section aria-labelledby="contact-form-title" className="contact-form">
			<h2 id="contact-form-title" className="text-2xl">
				{copy.form.title}
			</h2>
			<p className="mt-1 mb-6 text-muted">{copy.form.lead}</p>
			<Form
				{...getFormProps(form)}
				ref={formRef}
				method="post"
				action={localizedPath(language, "/contact")}
				noValidate
				discover="none"
				preventScrollReset
				replace
				onFocus={() => setTouched(true)}
				onSubmit={(event) => {
					if (pending) return event.preventDefault();
					form.onSubmit(event);
					setTimeout(showFocusedField);
				}}
				className="grid gap-5"
			>
				{hasScript && <input type="hidden" name="script" value="on" />}
				<ServerHtml id="submission">
					<SubmissionFields
						label={copy.form.honeypot}
						submissionId={sent?.submissionId as string | undefined}
					/>
				</ServerHtml>
				<Field {...shared("name")} type="text" autoComplete="name" />
				<div className="contact-ways">
					<Field {...shared("email")} hint={copy.form.email.hint} {...emailInput} />
					<Field
						{...shared("phone")}
						hint={copy.form.phone.hint}
						type="tel"
						dir="ltr"
						autoComplete="tel"
					/>
				</div>
				<Field {...shared("message")} hint={copy.form.message.hint} rows={4} />
				{/* The toast announces it, and goes. */}
				{actionData?.sent && <p className="contact-sent">{errors.sent}</p>}
				<div className="flex flex-wrap items-center gap-x-6 gap-y-3">
					<Button
						ref={buttonRef}
						type="submit"
						disabled={pending}
						className="w-full sm:w-auto sm:min-w-44"
					>
						{pending ? copy.form.pending : copy.form.submit}
					</Button>
					<a
						href={localizedPath(language, "/privacy")}
						className="py-1 text-sm text-muted underline underline-offset-4"
					>
						{copy.form.privacy}
					</a>
				</div>
				<ServerHtml id="kept" className="kept">
					<KeptLine language="ar" script={keepScript} />
				</ServerHtml>
			</Form>
			{toaster}
		</section>
	);
}
