import { addressIn, profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";

const contactLinks = new Map<string, string>();
for (const phone of [profile.unifiedLine, profile.mobile])
	for (const label of [phone, formatPhone(phone)]) contactLinks.set(label, `tel:${phone}`);
contactLinks.set(profile.email, `mailto:${profile.email}`);
for (const language of ["ar", "en"] as const) contactLinks.set(addressIn(language), profile.map);

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const contactPattern = new RegExp(`(${[...contactLinks.keys()].map(escapeRegExp).join("|")})`);

export function Prose({ text }: { text: string }) {
	return (
		<p>
			{text.split(contactPattern).map((part) => {
				const href = contactLinks.get(part);
				return href ? <ContactLink key={part} href={href} text={part} /> : part;
			})}
		</p>
	);
}

function ContactLink({ href, text }: { href: string; text: string }) {
	const isLeftToRight = !href.startsWith("https:");
	return (
		<a
			href={href}
			dir={isLeftToRight ? "ltr" : undefined}
			className="text-green underline underline-offset-4"
		>
			{text}
		</a>
	);
}

export const Points = ({ items }: { items: string[] }) => (
	<ul className="grid list-disc gap-1 ps-5 text-muted">
		{items.map((item) => (
			<li key={item}>{item}</li>
		))}
	</ul>
);
