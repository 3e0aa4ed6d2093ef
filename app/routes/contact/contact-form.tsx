import { useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { lengths } from "#app/business/details.ts";
import { pathIn } from "#app/business/language.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { checkedBy } from "#app/ui/checked.ts";
import { Field } from "#app/ui/field.tsx";
import { useLanguage } from "#app/ui/frame.tsx";
import { Kept } from "#app/ui/kept.tsx";
import { emptyTrap, Trap } from "#app/ui/trap.tsx";
import type { Route } from "./+types/route.ts";
import { type Field as Asked, fields, problemsIn } from "./checks.ts";
import { useToasts } from "./use-toasts.tsx";

type Props = Pick<
	Route.ComponentProps["loaderData"],
	"words" | "errors" | "now" | "sent" | "submissionId"
> & { answer: Route.ComponentProps["actionData"] };

export function ContactForm({
	words,
	errors,
	now,
	sent,
	submissionId,
	answer,
}: Props) {
	const language = useLanguage();
	const pending = useNavigation().state !== "idle";
	const element = useRef<HTMLFormElement>(null);
	const [script, setScript] = useState(false);
	/** One message, one request, however often it is sent; a new one begins when it has arrived. */
	const sentAs = answer?.result?.initialValue?.submissionId;
	const [submission, setSubmission] = useState(String(sentAs ?? submissionId));
	const { toaster, say } = useToasts(words.form);

	const [form, answers] = useForm<Record<Asked, string>>({
		id: "contact",
		lastResult: answer?.sent ? undefined : answer?.result,
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
		onValidate: checkedBy<Record<Asked, string>>(problemsIn),
	});

	useEffect(() => {
		setScript(true);
		document.documentElement.dataset.script = "on";
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer is said once, whatever is loaded afterwards
	useEffect(() => {
		if (answer?.refusal) say("error", errors[answer.refusal]);
		emptyTrap(element.current);
		if (!answer?.sent) return;
		say("success", errors.sent);
		element.current?.reset();
		setSubmission(crypto.randomUUID());
	}, [answer]);

	const problemOf = (field: Asked) => {
		const [key] = answers[field].errors ?? [];
		return key && errors[key as keyof typeof errors];
	};
	const shared = (name: Asked) => ({
		id: `contact-${name}`,
		name,
		label: words.form[name].label,
		defaultValue: answers[name].initialValue,
		problem: problemOf(name),
	});
	const links = fields.flatMap((field) => {
		const text = problemOf(field);
		return text ? [{ href: `#contact-${field}`, text }] : [];
	});

	return (
		<section aria-labelledby="contact-form-title" className="grid gap-6">
			<h2 id="contact-form-title" className="text-2xl font-semibold">
				{words.form.title}
			</h2>
			{sent && !script && (
				<p
					role="status"
					className="rounded-card border-2 border-green bg-wash p-5 font-medium"
				>
					{errors.sent}
				</p>
			)}
			{(answer?.refusal || (answer?.result && links.length > 0)) && (
				<Alert
					title={
						answer.refusal ? errors[answer.refusal] : words.form.errorSummary
					}
					links={links}
				/>
			)}
			<Form
				id={form.id}
				ref={element}
				method="post"
				action={pathIn(language, "/contact")}
				noValidate={form.noValidate}
				discover="none"
				preventScrollReset
				replace
				onSubmit={(event) =>
					pending ? event.preventDefault() : form.onSubmit(event)
				}
				className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
			>
				<input type="hidden" name="submissionId" value={submission} readOnly />
				{script && <input type="hidden" name="script" value="on" readOnly />}
				<Kept id="trap">
					{import.meta.env.SSR && (
						<Trap label={words.form.honeypot} shownAt={now} />
					)}
				</Kept>
				<p className="text-muted">{words.form.lead}</p>
				<Field {...shared("name")} type="text" autoComplete="name" />
				<Field
					{...shared("email")}
					hint={words.form.email.hint}
					type="email"
					dir="ltr"
					autoComplete="email"
					spellCheck={false}
					autoCapitalize="none"
				/>
				<Field
					{...shared("phone")}
					hint={words.form.phone.hint}
					type="tel"
					dir="ltr"
					autoComplete="tel"
				/>
				<Field
					{...shared("message")}
					hint={words.form.message.hint}
					rows={6}
					maxLength={lengths.message}
				/>
				<Button
					type="submit"
					disabled={pending}
					className="justify-self-stretch sm:justify-self-start sm:px-14"
				>
					{pending ? words.form.pending : words.form.submit}
				</Button>
				<a
					href={pathIn(language, "/privacy")}
					className="justify-self-start py-1 text-sm text-muted underline underline-offset-4"
				>
					{words.form.privacy}
				</a>
			</Form>
			{toaster}
		</section>
	);
}
