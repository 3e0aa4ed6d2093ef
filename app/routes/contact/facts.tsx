import { localizedPath } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { formatDay, formatPhone, formatTime } from "#app/copy/format/format.ts";
import type { Translate } from "#app/copy/i18n.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Fact } from "#app/ui/basic/fact.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { DayPicture } from "#app/ui/basic/picture.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";
import { useSettings } from "#app/ui/basic/use-settings.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";
import type { Route } from "./+types/route.ts";

export function ContactNotice({ text, whatsapp }: NonNullable<ContactCopy["notice"]>) {
	const chat = useWhatsappUrl();
	return (
		<div>
			<p lang="en" dir="ltr" className="wrap flex flex-wrap items-center gap-x-5 pt-2">
				{text}
				<a href={`tel:${profile.unifiedLine}`} className="more">
					<Icon name="phone" size={20} />
					<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
				</a>
				<a href={chat} className="more">
					<Icon name="message-circle" size={20} />
					{whatsapp}
				</a>
			</p>
		</div>
	);
}

type HeadProps = Pick<Route.ComponentProps["loaderData"], "copy" | "opening">;

export function ContactHead({ copy, opening }: HeadProps) {
	const { phone, whatsapp, address } = copy;
	const chat = useWhatsappUrl();
	const t = useTranslate();
	const isClosed = opening?.is.startsWith("closed");
	return (
		<div className="studio-head contact-head">
			{/* The first paint waits for the title, so that it shows more than the header. */}
			<link rel="expect" blocking="render" href="#contact-title" />
			<DayPicture
				name="suv-silver"
				day={{ name: "suv-silver-day" }}
				alt=""
				sizes="(width >= 64rem) 80vw, 100vw"
				className="studio print:hidden"
			/>
			<div className="wrap">
				<div className="studio-text">
					<h1 id="contact-title" className="display">
						{copy.title}
					</h1>
					<p className="lead mt-2">{copy.lead}</p>
					{opening && (
						<p
							className="contact-now mt-3 flex items-center gap-2 font-medium"
							data-is={opening.is}
						>
							{openingText(opening, copy, t)}
						</p>
					)}
					<p className="contact-reach">
						<LinkButton
							icon="phone"
							variant={isClosed ? "quiet" : "solid"}
							href={`tel:${profile.unifiedLine}`}
							className="flex-wrap"
						>
							{phone.label} <bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
						</LinkButton>
						<LinkButton
							icon="message-circle"
							variant={isClosed ? "solid" : "quiet"}
							href={chat}
							className="flex-wrap"
						>
							{whatsapp.label} <bdi dir="ltr">{formatPhone(profile.whatsapp)}</bdi>
						</LinkButton>
					</p>
					<p className="mt-2 flex flex-wrap gap-x-6">
						<a href={profile.map} target="_blank" rel="noopener" className="more flex-wrap">
							<Icon name="map-pin" size={20} />
							{address.near}
							<span className="sr-only"> ({address.newTab})</span>
						</a>
					</p>
					<p className="mt-2 text-sm text-muted">{copy.rendered}</p>
				</div>
			</div>
		</div>
	);
}

export function ContactFacts({ copy, opening }: HeadProps) {
	const { email, address, hours } = copy;
	const language = useLanguage();
	const t = useTranslate();
	const seasons = seasonLines(useSettings(), "ar", t);
	return (
		<dl>
			<Fact icon="clock" name={hours.label} className="contact-fact">
				{[hours.weekdays, hours.friday].map(({ days, times }) => (
					<p key={days} className="contact-hours">
						<span className="text-muted">{days}</span> <span>{times}</span>
					</p>
				))}
				<p className="text-sm text-muted">{hours.friday.note}</p>
				{opening?.closedOn && (
					<p className="mt-2 font-semibold">
						{t("contact:hours.closedOn", { day: formatDay(opening.closedOn, "ar") })}
					</p>
				)}
				{seasons.map((season) => (
					<p key={season}>{season}</p>
				))}
			</Fact>
			<Fact icon="map-pin" name={address.label} className="contact-fact">
				{address.text}
				<a href={profile.map} target="_blank" rel="noopener" className="more flex">
					{address.action}
					<span className="sr-only"> ({address.newTab})</span>
				</a>
			</Fact>
			<Fact icon="mail" name={email.label} className="contact-fact">
				<a href={`mailto:${profile.email}`} className="more">
					<bdi dir="ltr" className="wrap-anywhere">
						{profile.email}
					</bdi>
				</a>
				<a href={`${localizedPath(language, "/thank-you")}#links`} className="more flex">
					{email.lost}
				</a>
			</Fact>
		</dl>
	);
}

function openingText(
	{ is, until }: NonNullable<HeadProps["opening"]>,
	{ now: words }: ContactCopy,
	t: Translate<"contact">,
) {
	if (!until || is === "unsure" || is === "closedToday") return words[is];
	return t(`contact:now.${is}Until`, { time: formatTime(until, "ar") });
}
