import { headFor } from "#app/ui/content-head.ts";

export { Terms as default } from "./page.tsx";

export const meta = headFor("/terms");
