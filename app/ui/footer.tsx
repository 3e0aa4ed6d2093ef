import type { Language } from "#app/business/language.ts";
export function Footer({ path }: { language: Language; path: string }) {
	return <footer className="wrap">{path}</footer>;
}
