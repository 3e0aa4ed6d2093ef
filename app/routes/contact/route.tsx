import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import type { OnlyStored } from "#app/data/mails/messages.ts";
import { messageSchema } from "#app/forms/message.ts";
import { isSpam, readForm, refusedReply } from "#app/forms/request.ts";
import { incompleteContext, requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/i18n.ts";
import { type Reason, responseInit } from "#app/refusals.ts";
import { formMeta } from "#app/seo/structured-data.ts";
import { keepForm } from "#app/ui/form/client-action.ts";
import { openingStatus, writeMessage } from "#app/use-cases/visitor/contact.ts";
import type { Route } from "./+types/route.ts";
import { ContactPage } from "./page.tsx";

export default ContactPage;

/** The browser's script has no texts, so the data bring them. */
export async function loader({ context }: Route.LoaderArgs) {
	const language = requestLanguage(context);
	const deps = context.get(requestContext);
	/** The page is in Arabic in both languages. */
	const settings = await deps.settings();
	const { contact, errors } = copyFor("ar", settings);
	const { head, notice, form } = copyFor(language).contact;
	const opening = await openingStatus(deps, settings);
	/** An incomplete page is not cached. */
	if (!opening) context.set(incompleteContext, true);
	return {
		copy: contact,
		errors: errors.contact,
		title: head.title,
		errorTitle: form.errorTitlePrefix + head.title,
		notice,
		opening,
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const deps = context.get(requestContext);
	const { form, refused } = await readForm(request, deps);
	const refuse = (reason: Reason) => data(refusedReply(form, reason), responseInit(reason));
	if (refused) return refuse(refused);
	const submission = parseWithZod(form, { schema: messageSchema });
	if (submission.status !== "success") return data(submission.reply(), responseInit("invalid"));
	if (await isSpam(form, deps.now)) return refuse("messageSpam");

	const { value } = submission;
	const written = await writeMessage(deps, value satisfies OnlyStored<typeof value>);
	if (written.refused) return refuse(written.refused);
	/** With script the page stays and gives thanks in a toast. */
	const path = localizedPath(requestLanguage(context), "/contact?sent=1#contact-form-title");
	return redirect(path, 303);
}

/** When the network fails, the form stays, and a toast shows this text. */
export const clientAction = keepForm("sendFailed");

export { headers } from "#app/http/responses.ts";
export { shouldRevalidate } from "#app/ui/form/client-action.ts";

export function meta(args: Route.MetaArgs) {
	return formMeta("/contact", args);
}
