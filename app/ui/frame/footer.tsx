import { Fragment, type ReactNode } from "react";
import facebook from "simple-icons/icons/facebook.svg?url&no-inline";
import instagram from "simple-icons/icons/instagram.svg?url&no-inline";
import tiktok from "simple-icons/icons/tiktok.svg?url&no-inline";
import x from "simple-icons/icons/x.svg?url&no-inline";
import youtube from "simple-icons/icons/youtube.svg?url&no-inline";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { type Page, pageAt, pagesIn, staffPaths } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { type Copy, copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/sentences/opening-hours.ts";
import { Icon, Logo } from "#app/ui/basic/icon.tsx";
import { usePage } from "#app/ui/basic/page.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { useCopy, useSettings } from "#app/ui/basic/use-settings.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";
import { ActionBar } from "./action-bar.tsx";
import { MapLink } from "./map-link.tsx";

const marks = Object.entries({ facebook, instagram, tiktok, x, youtube });

/** The logos are files: inline, they would be larger than the rest of the footer. */
function SocialLinks({ language }: { language: Language }) {
	const { social, footer } = copyFor(language).chrome;
	return (
		<ul aria-label={footer.social} className="-ms-3 flex flex-wrap">
			{marks.map(([name, mark]) => {
				const network = name as keyof typeof social;
				const href = profile.social[network];
				return (
					href && (
						<li key={network}>
							<a
								href={href}
								rel="me noreferrer"
								aria-label={social[network]}
								className="icon-button"
							>
								<img src={mark} alt="" width="20" height="20" loading="lazy" className="mark" />
							</a>
						</li>
					)
				);
			})}
		</ul>
	);
}

type Props = { language: Language; path: string; isPersonal?: boolean };

export function Footer({ language, path, isPersonal }: Props) {
	const { nav, footer, contact, hours, siteName } = useCopy().chrome;
	const t = useTranslate();
	const whatsapp = useWhatsappUrl();
	const settings = useSettings();
	const seasons = seasonLines(settings, language, t);
	const hasReviews = (usePage().reviews?.shown ?? 0) > 0;
	/** Staff need no way to the shop. */
	const isForStaff = staffPaths.includes(path);
	const link = (page: Page, text = copyFor(language)[page.copy].name) => (
		<li key={page.path}>
			<a
				href={localizedPath(language, page.path)}
				aria-current={path === page.path ? "page" : undefined}
				className="foot-link"
			>
				{text}
			</a>
		</li>
	);
	return (
		<footer>
			<div className="floor pt-4 lg:py-10 print:hidden">
				<div className="wrap">
					{!isForStaff && (
						<div className="foot-groups">
							<div className="wide">
								<p className="flex items-center gap-3 font-medium max-lg:hidden">
									<Logo className="size-10 text-green" />
									{siteName}
								</p>
								<p className="mt-3 mb-2 text-muted max-sm:hidden">{footer.tagline}</p>
								<ul className="text-muted">
									<li>
										<MapLink contact={contact} className="foot-link">
											<Icon name="map-pin" size={18} />
										</MapLink>
									</li>
									{path !== "/contact" && <Hours hours={hours} seasons={seasons} />}
								</ul>
							</div>
							<LinkGroup heading={footer.quickLinks}>
								{pagesIn("main").map((page) => link(page))}
								{link(pageAt("/booking"), nav.book)}
							</LinkGroup>
							<LinkGroup heading={footer.services}>
								{pagesIn("services").map((page) => link(page))}
							</LinkGroup>
							<LinkGroup heading={footer.contact} className="wide max-lg:order-first">
								<li>
									<a href={`tel:${profile.unifiedLine}`} className="foot-link">
										<Icon name="phone" size={18} />
										<span className="sr-only">{contact.unifiedLine}</span>
										<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
									</a>
								</li>
								<li>
									<a href={whatsapp} className="foot-link">
										<Icon name="message-circle" size={18} />
										{contact.whatsapp}
									</a>
								</li>
								<li>
									<a href={`mailto:${profile.email}`} className="foot-link">
										<Icon name="mail" size={18} />
										<bdi dir="ltr" className="wrap-anywhere">
											{profile.email}
										</bdi>
									</a>
								</li>
								{Object.keys(profile.social).length > 0 && (
									<li>
										<SocialLinks language={language} />
									</li>
								)}
							</LinkGroup>
						</div>
					)}
					<div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-4 text-sm text-muted lg:mt-6">
						<p>
							{footer.copyright}
							<br />
							{footer.identity}
						</p>
						{!isForStaff && (
							<ul className="flex flex-wrap gap-x-6">
								{hasReviews && link(pageAt("/reviews"))}
								{pagesIn("legal").map((page) => link(page))}
							</ul>
						)}
					</div>
				</div>
			</div>
			{!isForStaff && <ActionBar {...{ language, path, isPersonal }} />}
			<div id="tip" popover="manual" aria-hidden className="tip" />
		</footer>
	);
}

function LinkGroup({
	heading,
	className,
	children,
}: {
	heading: string;
	className?: string;
	children: ReactNode;
}) {
	return (
		<div className={className}>
			<h2 className="mb-2">{heading}</h2>
			<ul className="text-muted">{children}</ul>
		</div>
	);
}

/** The contact page states different Friday hours, so it has none of these. */
function Hours({ hours, seasons }: { hours: Copy["chrome"]["hours"]; seasons: string[] }) {
	return (
		<li className="foot-link max-lg:w-full">
			<Icon name="clock" size={18} />
			<span className="grow">
				<span className="sr-only">{`${hours.heading}: `}</span>
				{hours.weekdays}
				<br />
				{hours.friday}
				<br />
				{hours.fridayNote}
				{seasons.map((season) => (
					<Fragment key={season}>
						<br />
						{season}
					</Fragment>
				))}
			</span>
		</li>
	);
}
