import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/ppf");

export default function Page() {
	return <h1>ppf</h1>;
}
