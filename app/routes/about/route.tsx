import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/about");

export { About as default } from "./page.tsx";
