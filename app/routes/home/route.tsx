import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/");

export { Home as default } from "./page.tsx";
