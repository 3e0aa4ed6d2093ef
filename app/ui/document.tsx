import type { ReactNode } from "react";
import { Meta, Scripts } from "react-router";
import { direction } from "#app/business/language.ts";
import { ApologyAtHand, Kept, useFrame } from "./frame.tsx";

const themeColours = { light: "#fafaf7", dark: "#0b120f" };

export function Document({ children }: { children: ReactNode }) {
	const frame = useFrame();
	const { language, nonce } = frame;
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
				{frame.title && <title>{frame.title}</title>}
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
				<link
					rel="preload"
					href={`/fonts/readex-${language === "ar" ? "arabic" : "latin"}.woff2`}
					as="font"
					type="font/woff2"
					crossOrigin=""
				/>
				<style
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: frame.css }}
				/>
				<script
					suppressHydrationWarning
					dangerouslySetInnerHTML={{ __html: frame.prelude }}
				/>
			</head>
			<body>
				<Kept html={frame.header} />
				<main id="main" tabIndex={-1}>
					{children}
				</main>
				<Kept html={frame.footer} />
				{frame.hydrates ? (
					<>
						<ApologyAtHand />
						<Scripts nonce={nonce} />
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
