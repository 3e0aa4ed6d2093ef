import { contentMeta } from "#app/seo/content-meta.ts";
import { FilmPage } from "#app/ui/film-page.tsx";

export const meta = contentMeta("/services/ppf-matte");

export default function PpfMatte() {
	return <FilmPage film="matte" />;
}
