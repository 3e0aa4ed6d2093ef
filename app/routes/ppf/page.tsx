import { FilmPage } from "#app/ui/film-page.tsx";

export function Ppf() {
	return <FilmPage film="glossy" />;
}
