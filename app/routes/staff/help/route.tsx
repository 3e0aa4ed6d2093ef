import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";
import { requestContext } from "#app/http/context.ts";
import { orLogged } from "#app/http/log.ts";
import { notFound } from "#app/http/responses.ts";
import { boardKey, bookingKey, readBooking, settingsKey } from "../keys.ts";
import { staffTags } from "../protocol.ts";
import type { Route } from "./+types/route.ts";
import { HelpPage } from "./page.tsx";

export default HelpPage;
export { headers } from "#app/http/responses.ts";

/** It is not secret, so while the database fails staff can read here what to do. */
export async function loader({ context }: Route.LoaderArgs) {
	if (context.get(boardKey)) return { back: "day" as const };
	if (context.get(settingsKey)) return { back: "settings" as const };
	const booking = context.get(bookingKey);
	if (!booking) throw notFound();
	const { opens } = booking;
	const deps = context.get(requestContext);
	if (opens) await orLogged("key-not-read", deps, undefined, () => readBooking(opens, deps, true));
	return { back: "booking" as const };
}

export const meta = ({ location }: Route.MetaArgs) => staffTags(staffHelp.title, location);
