import { data, type HeadersArgs } from "react-router";

/** For a route to export: React Router drops the headers of loader and action that no route returns. */
export function headers({ actionHeaders, loaderHeaders }: HeadersArgs) {
	return new Headers([...loaderHeaders, ...actionHeaders]);
}

/** The same for a wrong key, an unknown or erased booking, and an old link. Without its text, React Router writes that of a 500. */
export function notFound() {
	return data(null, { status: 404, statusText: "Not Found" });
}
