import { profile } from "#app/business/centre/profile.ts";
import { textFile } from "./responses.ts";

export function loader() {
	const sitemap = `${profile.origin}/sitemap.xml`;
	const text = `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
	return textFile(text, "text/plain; charset=utf-8");
}
