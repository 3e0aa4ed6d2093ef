import type { ReactNode } from "react";
import { profile, whatsappUrl } from "#app/business/profile.ts";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { formatPhone, formatTime } from "#app/copy/format.ts";
import { seasonLines } from "#app/copy/opening-hours.ts";
import { useDocument } from "#app/document/context.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Route } from "./+types/route.ts";

/** For a visitor who does not read the language of the page. */
export function ContactNotice({
	copy,
}: {
	copy: NonNullable<ContactCopy["notice"]>;
}) {
	const link = "font-medium underline underline-offset-4";
	return (
		<p lang="en" dir="ltr" className="wrap flex flex-wrap gap-x-4 py-4">
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

/** Where, when, and by which ways, before anything is asked. */
export function ContactFacts({
	copy,
	now,
}: {
	copy: ContactCopy;
	now: Route.ComponentProps["loaderData"]["now"];
}) {
	const { phone, whatsapp, email, address, hours } = copy;
	const { today } = useDocument();
	const t = useTranslate();
	return (
		<div className="contact-half">
			<h1 className="display">{copy.title}</h1>
			<p className="lead">{copy.lead}</p>
			{now && (
				<p
					className="contact-now mt-4 flex items-center gap-2 font-semibold"
					data-is={now.is}
				>
					{nowText(now, copy, t)}
				</p>
			)}
			<dl className="contact-facts">
				<Way
					icon="phone"
					name={phone.label}
					href={`tel:${profile.unifiedLine}`}
				>
					{formatPhone(profile.unifiedLine)}
				</Way>
				<Way icon="message-circle" name={whatsapp.label} href={whatsappUrl()}>
					{formatPhone(profile.whatsapp)}
				</Way>
				<Fact icon="map-pin" name={address.label}>
					{address.text}
					<a
						href={profile.map}
						target="_blank"
						rel="noopener"
						className="more flex"
					>
						{address.action}
						<span className="sr-only"> ({address.newTab})</span>
					</a>
				</Fact>
				<Fact icon="clock" name={hours.label}>
					{[hours.weekdays, hours.friday].map(({ days, times }) => (
						<p key={days} className="flex flex-wrap gap-x-3">
							<span className="text-muted">{days}</span> {times}
						</p>
					))}
					<p className="text-sm text-muted">{hours.friday.note}</p>
					{seasonLines(today, "ar", t).map((season) => (
						<p key={season}>{season}</p>
					))}
				</Fact>
				<Fact icon="mail" name={email.label}>
					<a href={`mailto:${profile.email}`} className="more">
						<bdi dir="ltr">{profile.email}</bdi>
					</a>
				</Fact>
			</dl>
		</div>
	);
}

function nowText(
	{ is, until }: NonNullable<Route.ComponentProps["loaderData"]["now"]>,
	{ now: words }: ContactCopy,
	t: ReturnType<typeof useTranslate>,
): string {
	if (!until || is === "unsure" || is === "closedToday") return words[is];
	return t(`contact:now.${is}Until`, { time: formatTime(until, "ar") });
}

/** The whole tile is its link. */
function Way({
	icon,
	name,
	href,
	children,
}: {
	icon: IconName;
	name: string;
	href: string;
	children: string;
}) {
	return (
		<Fact icon={icon} name={name} className="contact-way">
			<a href={href}>
				<bdi dir="ltr">{children}</bdi>
			</a>
		</Fact>
	);
}

function Fact({
	icon,
	name,
	className = "contact-fact",
	children,
}: {
	icon: IconName;
	name: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<dt className="flex items-center gap-2 text-sm text-muted">
				<Icon name={icon} size={20} />
				{name}
			</dt>
			<dd>{children}</dd>
		</div>
	);
}
