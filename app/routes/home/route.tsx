import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/");

export default function Page() {
	return <h1>home</h1>;
}
