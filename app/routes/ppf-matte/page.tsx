import { FilmPage } from "#app/ui/film-page.tsx";

export function PpfMatte() {
	return <FilmPage film="matte" />;
}
