import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/thermal-insulation");

export { ThermalInsulation as default } from "./page.tsx";
