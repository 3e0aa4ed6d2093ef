import { data } from "react-router";

/** The same for a wrong key, an unknown or erased booking, and an old link. Without its text, React Router writes that of a 500. */
export function notFound() {
	return data(null, { status: 404, statusText: "Not Found" });
}
