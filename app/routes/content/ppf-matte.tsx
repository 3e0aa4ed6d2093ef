import { contentMeta } from "#app/seo/structured-data.ts";
import { FilmPage } from "./film-page.tsx";

export const meta = contentMeta("/services/ppf-matte");

export default function PpfMatte() {
	return <FilmPage film="matte" />;
}
