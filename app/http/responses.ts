import { data, type HeadersArgs } from "react-router";

/** React Router drops the headers of loader and action unless a route exports this. */
export function headers({ actionHeaders, loaderHeaders }: HeadersArgs) {
	return new Headers([...loaderHeaders, ...actionHeaders]);
}

/** A wrong link and an erased booking look the same. Without `statusText`, React Router writes that of a 500. */
export function notFoundResponse() {
	return data(null, { status: 404, statusText: "Not Found" });
}
