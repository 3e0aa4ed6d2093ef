import { profile } from "#app/business/centre/profile.ts";
import { textFile } from "./responses.ts";

const icon = (name: string, size: number, purpose?: string) => ({
	src: `/icons/${name}.png`,
	sizes: `${size}x${size}`,
	type: "image/png",
	purpose,
});

export function loader() {
	const manifest = {
		name: profile.name.ar,
		lang: "ar",
		dir: "rtl",
		start_url: "/",
		display: "browser",
		background_color: "#e6dfd6",
		theme_color: "#0b6b45",
		icons: [
			icon("icon-192", 192),
			icon("icon-512", 512),
			icon("icon-maskable-512", 512, "maskable"),
		],
	};
	return textFile(JSON.stringify(manifest), "application/manifest+json");
}
