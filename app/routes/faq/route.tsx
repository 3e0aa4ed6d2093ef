import { headFor } from "#app/ui/content-head.ts";

export { Faq as default } from "./page.tsx";

export const meta = headFor("/faq");
