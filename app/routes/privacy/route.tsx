import { headFor } from "#app/ui/content-head.ts";

export { Privacy as default } from "./page.tsx";

export const meta = headFor("/privacy");
