import type { HeadersArgs } from "react-router";

/** For a route to export: React Router drops the headers of loader and action that no route returns. */
export function headers({ actionHeaders, loaderHeaders }: HeadersArgs) {
	return new Headers([...loaderHeaders, ...actionHeaders]);
}
