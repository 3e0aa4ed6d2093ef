import { headFor } from "#app/ui/content-head.ts";

export { Warranty as default } from "./page.tsx";

export const meta = headFor("/warranty");
