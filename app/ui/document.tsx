import type { ReactNode } from "react";
import { Meta, Scripts } from "react-router";
import { direction, type Language } from "#app/business/language.ts";
import { ApologyAtHand } from "./apology.tsx";
import { Footer } from "./footer.tsx";
import { useFrame } from "./frame.tsx";
import { Header } from "./header.tsx";
import { Kept, useTaken } from "./kept.tsx";

const themeColours = { light: "#fafaf7", dark: "#0b120f" };
const fonts = { ar: ["arabic", "digits"], en: ["latin"] };

export function Document({ children }: { children: ReactNode }) {
	const frame = useFrame();
	const { language, path } = frame;
	return (
		<html
			lang={language}
			dir={direction[language]}
			data-missing={frame.missing}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{import.meta.env.SSR && <Meta />}
				{frame.fault && <title>{frame.fault.title}</title>}
				{import.meta.env.SSR && <ForTheBrowserItself language={language} />}
				<style {...useTaken("styles", frame.css)} />
				<script {...useTaken("prelude", frame.prelude)} />
			</head>
			<body>
				<Kept id="header">
					{import.meta.env.SSR && <Header language={language} path={path} />}
				</Kept>
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<Kept id="footer">
					{import.meta.env.SSR && <Footer language={language} path={path} />}
				</Kept>
				{frame.hydrates ? (
					<>
						<ApologyAtHand />
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
