import { Fragment, type ReactNode } from "react";
import { type Language, localizedPath, switchLanguage } from "#app/business/base/language.ts";
import { type Page, pageAt, pagesIn } from "#app/business/centre/pages.ts";
import { profile } from "#app/business/centre/profile.ts";
import { formatPhone } from "#app/copy/format/format.ts";
import { copyFor } from "#app/copy/index.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { Icon, Logo } from "#app/ui/basic/icon.tsx";
import { useCopy } from "#app/ui/basic/use-settings.ts";
import { useWhatsappUrl } from "#app/ui/basic/whatsapp.ts";
import { MapLink } from "./map-link.tsx";
import { ThemeChoice, ThemeMenu } from "./theme-switch.tsx";

type Props = { language: Language; path: string };

type HeaderProps = Props & { search: string; isPersonal?: boolean };

export function Header({ language, path, search, isPersonal }: HeaderProps) {
	const { nav, ...copy } = copyFor(language).chrome;
	const page = pageAt(path);
	return (
		<>
			<a href="#main" className="skip button print:hidden">
				{copy.skip}
			</a>
			<header className="site-header print:static">
				<div className="wrap flex min-h-16 flex-wrap items-center gap-x-1 sm:gap-x-2">
					<a href={localizedPath(language, "/")} aria-label={copy.logoLabel} className="site-name">
						<Logo className="size-[32px] shrink-0 text-green" />
						{copy.siteName}
					</a>
					<nav aria-label={nav.label} className="me-auto max-lg:hidden print:hidden">
						<ul className="flex flex-wrap items-center">
							<MainLinks {...{ language, path }} className="bar-link">
								<ServicesMenu {...{ language, path }} />
							</MainLinks>
						</ul>
					</nav>
					<LanguageLink {...{ language, search }} className="bar-link print:hidden" />
					<ThemeMenu language={language} />
					{path !== "/booking" && (
						<LinkButton
							href={localizedPath(language, "/booking")}
							variant={page && !page.hasButton && !isPersonal ? "solid" : "quiet"}
							className="ms-2 max-lg:hidden print:hidden"
						>
							{nav.book}
						</LinkButton>
					)}
					<MenuButton />
				</div>
				<MenuPanel {...{ language, path }} />
			</header>
		</>
	);
}

export function MenuButton() {
	return (
		<button
			type="button"
			popoverTarget="menu"
			aria-label={useCopy().chrome.menu.label}
			className="icon-button lg:hidden print:hidden"
		>
			<Icon name="menu" className="when-shut" />
			<Icon name="x" className="when-open" />
		</button>
	);
}

type LinkProps = Props & { className: "bar-link" | "row-link" };

function MainLinks({ children, ...props }: LinkProps & { children: ReactNode }) {
	return pagesIn("main").map((page) => (
		<Fragment key={page.path}>
			<PageLink page={page} {...props} />
			{page.path === "/" && <li>{children}</li>}
		</Fragment>
	));
}

function PageLink({ page, language, path, className }: LinkProps & { page: Page }) {
	return (
		<li>
			<a
				href={localizedPath(language, page.path)}
				aria-current={path === page.path ? "page" : undefined}
				className={className}
			>
				{className === "row-link" && page.icon && <Icon name={page.icon} className="text-green" />}
				{copyFor(language)[page.copy].name}
			</a>
		</li>
	);
}

function ServiceLinks({ className, ...props }: Props & { className: string }) {
	return (
		<ul className={className}>
			{pagesIn("services").map((page) => (
				<PageLink key={page.path} page={page} {...props} className="row-link" />
			))}
		</ul>
	);
}

/** The dropdown opens without script; the head script closes it on Escape and on focus or click outside. */
function ServicesMenu({ language, path }: Props) {
	const { nav } = copyFor(language).chrome;
	return (
		<details data-menu="" name="bar" className="relative">
			<summary className="bar-link gap-1" data-within={path.startsWith("/services") || undefined}>
				{nav.services}
				<Icon name="chevron-down" size={16} className="turn" />
			</summary>
			<ServiceLinks {...{ language, path }} className="drop start-0 w-80" />
		</details>
	);
}

/** The bar with the call and booking buttons stays visible below the panel. */
function MenuPanel({ language, path }: Props) {
	const { menu, contact } = useCopy().chrome;
	const whatsapp = useWhatsappUrl();
	return (
		<div id="menu" popover="" className="menu-panel lg:hidden">
			<nav aria-label={menu.label}>
				<ul>
					<MainLinks {...{ language, path }} className="row-link">
						<ServicesDisclosure {...{ language, path }} />
					</MainLinks>
				</ul>
			</nav>
			<ul className="mt-4 border-t border-line pt-2 text-muted">
				<li>
					<a href={`tel:${profile.unifiedLine}`} className="row-link">
						<Icon name="phone" className="text-green" />
						<span className="sr-only">{contact.unifiedLine}</span>
						<bdi dir="ltr">{formatPhone(profile.unifiedLine)}</bdi>
					</a>
				</li>
				<li>
					<a href={whatsapp} className="row-link">
						<Icon name="message-circle" className="text-green" />
						{contact.whatsapp}
					</a>
				</li>
				<li>
					<MapLink contact={contact} className="row-link">
						<Icon name="map-pin" className="text-green" />
					</MapLink>
				</li>
			</ul>
			<ThemeChoice language={language} name="theme-in-menu" />
		</div>
	);
}

function ServicesDisclosure({ language, path }: Props) {
	return (
		<details className="disclosure" open={path.startsWith("/services")}>
			<summary className="row-link">
				<Icon name="car" className="text-green" />
				{copyFor(language).chrome.nav.services}
				<Icon name="chevron-down" className="ms-auto turn" />
			</summary>
			<ServiceLinks {...{ language, path }} className="ps-6" />
		</details>
	);
}

/** The link is relative, because the path may begin with two slashes, which would name another host. */
function LanguageLink({
	language,
	search,
	className,
}: {
	language: Language;
	search: string;
	className: string;
}) {
	const otherLanguage = language === "ar" ? "en" : "ar";
	return (
		<a
			href={switchLanguage(otherLanguage, search)}
			hrefLang={otherLanguage}
			lang={otherLanguage}
			className={className}
		>
			{copyFor(language).chrome.language.label}
		</a>
	);
}
