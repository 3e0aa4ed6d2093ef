import { contentMeta } from "#app/seo/content-meta.ts";
import { FilmPage } from "#app/ui/film-page.tsx";

export const meta = contentMeta("/services/ppf");

export default function Ppf() {
	return <FilmPage film="glossy" />;
}
