import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";
import { staffTags } from "../staff-page.ts";
import type { Route } from "./+types/route.ts";
import { HelpPage } from "./page.tsx";

export default HelpPage;
export { headers } from "#app/http/responses.ts";

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffHelp.title, location);
