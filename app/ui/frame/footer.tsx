import { Fragment, type ReactNode } from "react";
import type { Day } from "#app/business/base/calendar.ts";
import { type Language, localizedPath } from "#app/business/base/language.ts";
import { type Page, pageAt, pagesIn, staffPath } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { type Copy, copyFor } from "#app/copy/index.ts";
import { seasonLines } from "#app/copy/opening-hours.ts";
import { Icon } from "../basic/icon.tsx";
import { useTranslate } from "../basic/translate.ts";
import { Logo } from "../logo.tsx";
import { SocialLinks } from "../social-links.tsx";
import { ActionBar } from "./action-bar.tsx";

type Props = { language: Language; path: string; today: Day };

export function Footer({ language, path, today }: Props) {
	const { nav, footer, contact, hours, siteName } = copyFor(language).chrome;
	const t = useTranslate();
	/** Who works here needs no way to the shop. */
	const isForStaff = path === staffPath;
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
			<div className="night border-t border-line pt-8 lg:pt-16 lg:pb-20 print:hidden">
				<div className="wrap">
					{!isForStaff && (
						<div className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-[1.5fr_1fr_1.2fr_1.6fr]">
							<div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 lg:col-span-1 lg:block">
								<p className="flex items-center gap-3 text-lg font-semibold">
									<Logo className="size-10 text-green" />
									{siteName}
								</p>
								<p className="mt-3 mb-6 hidden max-w-80 text-muted lg:block">{footer.tagline}</p>
								<SocialLinks language={language} />
							</div>
							<LinkGroup heading={footer.quickLinks}>
								{pagesIn("main").map((page) => link(page))}
								{link(pageAt("/booking"), nav.book)}
							</LinkGroup>
							<LinkGroup heading={footer.services}>
								{pagesIn("services").map((page) => link(page))}
							</LinkGroup>
							<LinkGroup heading={footer.contact} className="col-span-2 lg:col-span-1">
								<li>
									<a href={`tel:${profile.unifiedLine}`} className="foot-link">
										<Icon name="phone" size={18} />
										<span className="sr-only">{contact.unifiedLine}</span>
										<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
									</a>
								</li>
								<li>
									<a href={`mailto:${profile.email}`} className="foot-link">
										<Icon name="mail" size={18} />
										<bdi dir="ltr">{profile.email}</bdi>
									</a>
								</li>
								<li>
									<a href={profile.map} target="_blank" rel="noreferrer" className="foot-link">
										<Icon name="map-pin" size={18} />
										<span>
											{contact.address}
											<span className="sr-only"> ({contact.newTab})</span>
										</span>
									</a>
								</li>
								{path !== "/contact" && (
									<Hours hours={hours} seasons={seasonLines(today, language, t)} />
								)}
							</LinkGroup>
						</div>
					)}
					<div className="mt-4 flex flex-wrap lg:mt-14 items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-muted lg:pt-6">
						<p className="text-balance">
							{footer.copyright}
							<br />
							{footer.identity}
						</p>
						<ul className="flex flex-wrap gap-x-6">{pagesIn("legal").map((page) => link(page))}</ul>
					</div>
				</div>
			</div>
			{!isForStaff && <ActionBar language={language} path={path} />}
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
			<h2 className="mb-2 text-base">{heading}</h2>
			<ul className="text-muted">{children}</ul>
		</div>
	);
}

/** Left out on the contact page, which states different Friday hours. */
function Hours({ hours, seasons }: { hours: Copy["chrome"]["hours"]; seasons: string[] }) {
	return (
		<li className="foot-link text-balance">
			<Icon name="clock" size={18} />
			<span>
				<span className="sr-only">{hours.heading}: </span>
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
