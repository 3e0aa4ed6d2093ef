import { redirect } from "react-router";
import { localizedPath } from "#app/business/base/language.ts";
import { copyFor } from "#app/copy/index.ts";
import type { OnlyStored } from "#app/data/mails/messages.ts";
import { formAction, showReply } from "#app/forms/form-action.ts";
import { messageSchema } from "#app/forms/message.ts";
import { check } from "#app/forms/parse.ts";
import { isSpam } from "#app/forms/request.ts";
import { incompleteContext, requestContext } from "#app/http/context.ts";
import { requestLanguage } from "#app/http/i18n.ts";
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

export const action = formAction(async ({ form, deps, language }) => {
	const message = check(form, messageSchema);
	if (message.refused) return message;
	if (await isSpam(form, deps.now)) return { refused: "messageSpam" };
	const { value } = message;
	const { refused } = await writeMessage(deps, value satisfies OnlyStored<typeof value>);
	if (refused) return { refused };
	/** With script the page stays and gives thanks in a toast. */
	return redirect(localizedPath(language, "/contact?sent=1#contact-form-title"), 303);
}, showReply);

/** When the network fails, the form stays, and a toast shows this text. */
export const clientAction = keepForm("sendFailed");

export { headers } from "#app/http/responses.ts";
export { shouldRevalidate } from "#app/ui/form/client-action.ts";

export function meta(args: Route.MetaArgs) {
	return formMeta("/contact", args);
}
