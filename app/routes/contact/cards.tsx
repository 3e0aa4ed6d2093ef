import type { ReactNode } from "react";
import { profile, whatsappUrl } from "#app/business/profile.ts";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { formatPhone } from "#app/copy/format.ts";
import { seasonLines } from "#app/copy/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";

/** For a visitor who does not read the language of the page. */
export function ContactNotice({
	copy,
}: {
	copy: NonNullable<ContactCopy["notice"]>;
}) {
	const link = "font-medium underline underline-offset-4";
	return (
		<p lang="en" dir="ltr" className="wrap flex flex-wrap gap-x-4 pt-6">
			{copy.text}
			<a href={`tel:${profile.unifiedLine}`} className={link}>
				<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
			</a>
			<a href={whatsappUrl()} className={link}>
				{copy.whatsapp}
			</a>
		</p>
	);
}

/** A card with a link is clickable everywhere. */
export function ContactCards({ copy }: { copy: ContactCopy }) {
	const { phone, whatsapp, email, address, hours } = copy;
	const { today } = useDocument();
	return (
		<dl className="contact-cards">
			<InfoCard icon="phone" name={phone.label}>
				<a href={`tel:${profile.unifiedLine}`} className="card-link">
					<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
				</a>
			</InfoCard>
			<InfoCard icon="message-circle" name={whatsapp.label}>
				<a href={whatsappUrl()} className="card-link">
					<bdi dir="ltr">{formatPhone(profile.whatsapp)}</bdi>
				</a>
			</InfoCard>
			<InfoCard icon="mail" name={email.label} wide>
				<a href={`mailto:${profile.email}`} className="card-link">
					<bdi dir="ltr">{profile.email}</bdi>
				</a>
			</InfoCard>
			<InfoCard icon="clock" name={hours.label} wide>
				{[hours.weekdays, hours.friday].map(({ days, times }) => (
					<p key={days} className="mt-2">
						<span className="block text-sm font-normal text-muted">{days}</span>
						{times}
					</p>
				))}
				<p className="text-sm font-normal">{hours.friday.note}</p>
				{seasonLines(today, "ar", useTranslate()).map((season) => (
					<p key={season} className="mt-2">
						{season}
					</p>
				))}
			</InfoCard>
			<InfoCard icon="map-pin" name={address.label} wide>
				{address.text}
				<a
					href={profile.map}
					target="_blank"
					rel="noopener"
					className="card-link mt-2 block font-semibold text-green underline decoration-1 underline-offset-4"
				>
					{address.action}
					<span className="sr-only"> ({address.newTab})</span>
				</a>
			</InfoCard>
		</dl>
	);
}

function InfoCard({
	icon,
	name,
	wide,
	children,
}: {
	icon: IconName;
	name: string;
	wide?: boolean;
	children: ReactNode;
}) {
	return (
		<div className={`info-card ${wide ? "col-span-full" : ""}`}>
			<dt className="info-name">
				<span className="info-icon">
					<Icon name={icon} size={22} />
				</span>
				{name}
			</dt>
			<dd className="info-text">{children}</dd>
		</div>
	);
}
