import { profile } from "#app/business/centre/profile.ts";

export function loader() {
	return new Response(
		`User-agent: *
Allow: /

Sitemap: ${profile.origin}/sitemap.xml
`,
		{
			headers: {
				"Content-Type": "text/plain; charset=utf-8",
				"Cache-Control": "public, max-age=3600",
			},
		},
	);
}
