import { internationalPhone } from "#app/business/phone.ts";
import { formatPhone } from "#app/copy/format.ts";
import { ltr, type Text, userText } from "./body.ts";
import { mailCopy } from "./mail-copy.ts";

type Person = { name: string; phone: string; email: string };

/** Name, phone and e-mail of the person who wrote, with links to call, chat and reply. */
export function personRows({
	name,
	phone,
	email,
}: Person): { label: string; value: Text }[] {
	const { person } = mailCopy.ar.business;
	const number = internationalPhone(phone);
	return [
		{ label: person.name, value: userText(name) },
		{
			label: person.phone,
			value: [
				ltr(formatPhone(phone), `tel:${number}`),
				" · ",
				{ link: person.whatsapp, href: `https://wa.me/${number.slice(1)}` },
			],
		},
		...(email
			? [{ label: person.email, value: userText(email, `mailto:${email}`) }]
			: []),
	];
}
