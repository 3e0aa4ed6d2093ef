import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/nano-ceramic");

export default function Page() {
	return <h1>nano-ceramic</h1>;
}
