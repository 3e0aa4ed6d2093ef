import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/ppf-matte");

export default function Page() {
	return <h1>ppf-matte</h1>;
}
