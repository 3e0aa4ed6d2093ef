import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/thermal-insulation");

export default function Page() {
	return <h1>thermal-insulation</h1>;
}
