import { internationalPhone } from "#app/business/base/phone.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { mailCopy } from "./parts/i18n.ts";
import { ltr, type Run, type Text, userText } from "./render/body.ts";

type Person = { name: string; phone: string; email: string };

/** Name, phone and e-mail of the person who wrote, with links to call and reply. */
export function personRows(
	{ name, phone, email }: Person,
	besidePhone: Run[] = [],
): { label: string; value: Text }[] {
	const { person } = mailCopy.ar.mail.business;
	const call = ltr(formatPhone(phone), `tel:${internationalPhone(phone)}`);
	return [
		{ label: person.name, value: userText(name) },
		{ label: person.phone, value: [call, ...besidePhone] },
		...(email ? [{ label: person.email, value: userText(email, `mailto:${email}`) }] : []),
	];
}
