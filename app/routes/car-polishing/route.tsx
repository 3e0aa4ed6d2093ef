import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/car-polishing");

export { CarPolishing as default } from "./page.tsx";
