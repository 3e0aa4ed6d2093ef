import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/about");

export default function Page() {
	return <h1>about</h1>;
}
