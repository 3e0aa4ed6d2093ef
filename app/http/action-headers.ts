import type { HeadersArgs } from "react-router";

/** For a route to export: React Router drops the headers of an action that no route returns. */
export function headers({ actionHeaders }: HeadersArgs) {
	return actionHeaders;
}
