import { type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import {
	type FormEvent,
	type Ref,
	useEffect,
	useEffectEvent,
	useImperativeHandle,
	useRef,
} from "react";

export type FieldErrors = NonNullable<SubmissionResult["error"]>;

/** Cancels the submit of an invalid form, and returns what is wrong with it. */
export type Validate = (event: FormEvent<HTMLFormElement>) => SubmissionResult | undefined;

export type ValidationProps = {
	ref: Ref<Validate>;
	/** Of the server. */
	lastResult?: SubmissionResult;
	onErrors: (errors: FieldErrors) => void;
};

/** Checks a form on submit, and from then on each field with an error on input. For a component that renders nothing. */
export function useValidation(
	id: string,
	parse: (form: FormData) => Submission<Record<string, unknown>, string[]>,
	{ ref, lastResult, onErrors }: ValidationProps,
) {
	const result = useRef<SubmissionResult>(undefined);
	const [form] = useForm<Record<string, unknown>>({
		id,
		lastResult,
		shouldValidate: "onSubmit",
		shouldRevalidate: "onInput",
		onValidate({ formData }) {
			const submission = parse(formData);
			result.current = submission.reply();
			return submission;
		},
	});
	const { allErrors } = form;
	const report = useEffectEvent(onErrors);
	useEffect(() => report(allErrors), [allErrors]);
	useImperativeHandle(ref, () => (event) => {
		form.onSubmit(event);
		return result.current;
	});
}
