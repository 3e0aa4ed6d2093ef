import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/ppf");

export { Ppf as default } from "./page.tsx";
