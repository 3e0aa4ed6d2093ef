import type { ReactNode } from "react";
import { Meta, Scripts } from "react-router";
import { direction, type Language } from "#app/business/language.ts";
import { Footer } from "#app/ui/footer.tsx";
import { Header } from "#app/ui/header.tsx";
import { useDocument } from "./context.tsx";
import { ErrorPageTemplate } from "./error-page.tsx";
import { ServerHtml, useServerHtml } from "./server-html.tsx";

const themeColours = { light: "#fafaf7", dark: "#0b120f" };
const fonts = { ar: ["arabic", "digits"], en: ["latin"] };

export function Document({ children }: { children: ReactNode }) {
	const frame = useDocument();
	const { language, path } = frame;
	return (
		<html
			lang={language}
			dir={direction[language]}
			data-missing={frame.missingPath}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{import.meta.env.SSR && <Meta />}
				{frame.error && <title>{frame.error.title}</title>}
				{import.meta.env.SSR && <ForTheBrowserItself language={language} />}
				<style {...useServerHtml("styles", frame.css)} />
				<script {...useServerHtml("prelude", frame.headScript)} />
			</head>
			<body>
				<ServerHtml id="header">
					{import.meta.env.SSR && <Header language={language} path={path} />}
				</ServerHtml>
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<ServerHtml id="footer">
					{import.meta.env.SSR && <Footer language={language} path={path} />}
				</ServerHtml>
				{frame.hydrates ? (
					<>
						<ErrorPageTemplate />
						<Scripts nonce={frame.nonce} />
					</>
				) : (
					<script
						type="speculationrules"
						dangerouslySetInnerHTML={{ __html: frame.speculation }}
					/>
				)}
			</body>
		</html>
	);
}

/** What the browser has read before any script runs, so no script carries it. */
function ForTheBrowserItself({ language }: { language: Language }) {
	return (
		<>
			<meta
				name="theme-color"
				content={themeColours.light}
				media="(prefers-color-scheme: light)"
			/>
			<meta
				name="theme-color"
				content={themeColours.dark}
				media="(prefers-color-scheme: dark)"
			/>
			<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
			<link rel="manifest" href="/site.webmanifest" />
			{/* Low: on a slow line the font comes too late for this page, and must not hold up its picture. */}
			{fonts[language].map((name) => (
				<link
					key={name}
					rel="preload"
					href={`/fonts/readex-${name}.woff2`}
					as="font"
					type="font/woff2"
					crossOrigin=""
					fetchPriority="low"
				/>
			))}
		</>
	);
}
