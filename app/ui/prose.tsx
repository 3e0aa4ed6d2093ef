import { addressIn, profile } from "#app/business/profile.ts";
import { formatPhone } from "#app/copy/format.ts";

/** What the copy names in passing and a reader may want to press. */
const reachable = new Map<string, string>();
for (const phone of [profile.unifiedLine, profile.mobile])
	for (const written of [phone, formatPhone(phone)])
		reachable.set(written, `tel:${phone}`);
reachable.set(profile.email, `mailto:${profile.email}`);
for (const language of ["ar", "en"] as const)
	reachable.set(addressIn(language), profile.map);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const anyOfThem = new RegExp(
	`(${[...reachable.keys()].map(literal).join("|")})`,
);

/** A paragraph of the copy, with its phone numbers and addresses as links. */
export function Prose({ text }: { text: string }) {
	return (
		<p>
			{text.split(anyOfThem).map((part) => {
				const href = reachable.get(part);
				return href ? <Reachable key={part} href={href} text={part} /> : part;
			})}
		</p>
	);
}

function Reachable({ href, text }: { href: string; text: string }) {
	const isNumberOrMail = !href.startsWith("https:");
	return (
		<a
			href={href}
			dir={isNumberOrMail ? "ltr" : undefined}
			className="text-green underline underline-offset-4"
		>
			{text}
		</a>
	);
}
