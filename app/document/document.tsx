import type { ReactNode } from "react";
import { Meta, Scripts } from "react-router";
import { direction } from "#app/business/base/language.ts";
import { staffPaths } from "#app/business/centre/pages.ts";
import { usePage } from "#app/ui/basic/page.ts";
import { Footer } from "#app/ui/frame/footer.tsx";
import { Header } from "#app/ui/frame/header.tsx";
import { StaffHeader } from "#app/ui/frame/staff-header.tsx";
import { ErrorPageTemplate } from "./error-page.tsx";
import { dayScript, headScript, lightScript, speculationRules } from "./inline-scripts.ts";
import { ServerHtml, useServerHtml } from "./server-html.tsx";

export function Document({ children }: { children: ReactNode }) {
	const { language, path, search, isPersonal, hydrates, ...page } = usePage();
	const { isInArabic, keepsLanguage, missingPath, nonce } = page;
	const script = useServerHtml("head-script", headScript);
	return (
		<html
			lang={language}
			dir={direction[language]}
			data-missing={missingPath}
			data-keeps-language={keepsLanguage || undefined}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
				{import.meta.env.SSR && <HeadTags />}
				<script {...script} />
			</head>
			<body>
				<ServerHtml id="header">
					{staffPaths.includes(path) ? (
						<StaffHeader path={missingPath ? "" : path} />
					) : (
						<Header {...{ language, path, search, isPersonal }} />
					)}
				</ServerHtml>
				<main
					id="main"
					tabIndex={-1}
					{...(isInArabic && { lang: "ar", dir: "rtl" })}
					suppressHydrationWarning
				>
					{children}
				</main>
				<ServerHtml id="footer">
					<Footer {...{ language, path, isPersonal }} />
				</ServerHtml>
				{hydrates ? (
					<>
						<ErrorPageTemplate />
						<Scripts nonce={nonce} />
					</>
				) : (
					<ContentScripts />
				)}
				{import.meta.env.SSR && <LateScripts />}
			</body>
		</html>
	);
}

/** A content page runs no React; in development, Vite's client reloads it when a file changes. */
function ContentScripts() {
	return (
		<>
			<script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
			{import.meta.env.DEV && <script type="module" src="/@vite/client" />}
		</>
	);
}

/** The templates come after all that asks for them. A calendar of a page that hydrates says the day itself. */
function LateScripts() {
	const { lateScripts, hydrates } = usePage();
	const codes = { light: lightScript, day: hydrates ? "" : dayScript };
	return [...(lateScripts ?? [])].map(
		(name) =>
			codes[name] && <script key={name} dangerouslySetInnerHTML={{ __html: codes[name] }} />,
	);
}

/** The server alone renders these: the browser has applied them before hydration. */
function HeadTags() {
	const { stylesheet, error, pictureScript } = usePage();
	return (
		<>
			<Meta />
			{error && <title>{error.title}</title>}
			{pictureScript && <script dangerouslySetInnerHTML={{ __html: pictureScript }} />}
			{/* React moves a stylesheet with a precedence before all scripts, which would wait for it. */}
			<link rel="stylesheet" href={stylesheet} precedence={pictureScript ? undefined : "page"} />
			<meta name="theme-color" content="#0b6b45" />
			<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
			<link rel="manifest" href="/site.webmanifest" />
		</>
	);
}
