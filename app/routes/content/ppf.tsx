import { contentMeta } from "#app/seo/structured-data.ts";
import { FilmPage } from "./film-page.tsx";

export const meta = contentMeta("/services/ppf");

export default function Ppf() {
	return <FilmPage film="glossy" />;
}
