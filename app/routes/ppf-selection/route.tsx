import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/ppf-selection");

export { PpfSelection as default } from "./page.tsx";
