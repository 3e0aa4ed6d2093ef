import type { Language } from "#app/business/language.ts";
export function Header({ path }: { language: Language; path: string }) {
	return <header className="wrap">{path}</header>;
}
