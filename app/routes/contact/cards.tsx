import type { ReactNode } from "react";
import { internationalPhone } from "#app/business/phone.ts";
import { profile } from "#app/business/profile.ts";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { formatPhone } from "#app/copy/format.ts";

export function ContactCards({ words }: { words: ContactCopy }) {
	const { phone, whatsapp, email, address, hours } = words;
	return (
		<dl className="grid gap-3">
			<InfoCard name={phone.label}>
				<ContactLink href={`tel:${profile.unifiedLine}`}>
					<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
				</ContactLink>
			</InfoCard>
			<InfoCard name={whatsapp.label}>
				<ContactLink
					href={`https://wa.me/${internationalPhone(profile.whatsapp).slice(1)}`}
				>
					<bdi dir="ltr">{formatPhone(profile.whatsapp)}</bdi>
				</ContactLink>
			</InfoCard>
			<InfoCard name={email.label}>
				<ContactLink href={`mailto:${profile.email}`}>
					<bdi dir="ltr">{profile.email}</bdi>
				</ContactLink>
			</InfoCard>
			<InfoCard name={address.label}>
				<ContactLink href={profile.map} target="_blank" rel="noopener">
					{address.text}
					<span className="sr-only"> ({address.newTab})</span>
				</ContactLink>
			</InfoCard>
			<InfoCard name={hours.label}>
				{[hours.weekdays, hours.friday].map(({ days, times }) => (
					<p key={days}>
						{days}: {times}
					</p>
				))}
			</InfoCard>
		</dl>
	);
}

function InfoCard({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div className="rounded-card border border-line bg-surface px-5 py-4">
			<dt className="text-sm text-muted">{name}</dt>
			<dd className="text-lg font-medium">{children}</dd>
		</div>
	);
}

function ContactLink(props: React.ComponentProps<"a">) {
	return (
		<a
			className="inline-block py-1 underline decoration-line underline-offset-8 hover:decoration-green"
			{...props}
		/>
	);
}
