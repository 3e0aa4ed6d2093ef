import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/car-polishing");

export default function Page() {
	return <h1>car-polishing</h1>;
}
