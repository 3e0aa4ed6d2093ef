import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/ppf-matte");

export { PpfMatte as default } from "./page.tsx";
