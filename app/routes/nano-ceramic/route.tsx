import { headFor } from "#app/ui/content-head.ts";

export const meta = headFor("/services/nano-ceramic");

export { NanoCeramic as default } from "./page.tsx";
