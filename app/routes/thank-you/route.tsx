import { headFor } from "#app/ui/content-head.ts";
import { ThankYou } from "./page.tsx";

export const meta = headFor("/thank-you");

export default function Page() {
	return <ThankYou />;
}
