import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/ppf-selection");

export default function Page() {
	return <h1>ppf-selection</h1>;
}
