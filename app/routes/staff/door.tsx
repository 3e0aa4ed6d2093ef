import { data, redirect } from "react-router";
import { staffPath } from "#app/business/centre/pages.ts";
import { staffDoor as copy } from "#app/copy/ar/staff/staff-door.ts";
import { requestContext } from "#app/http/context.ts";
import type { NotAdmitted } from "#app/http/staff-door.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import type { Route } from "./+types/door.ts";
import { staffTags } from "./staff-page.ts";

export { headers } from "#app/http/responses.ts";

const statuses: Record<NotAdmitted, number> = {
	notSetUp: 404,
	notSignedIn: 403,
	foreign: 403,
	keysNotRead: 503,
};

/** The short address is for a bookmark or an icon on the home screen. It also answers whoever may not come in. */
export function loader({ context }: Route.LoaderArgs) {
	const { entry } = context.get(requestContext);
	if (typeof entry !== "string") throw redirect(staffPath("day"));
	return data({ closed: entry }, statuses[entry]);
}

export default function DoorPage({ loaderData: { closed } }: Route.ComponentProps) {
	return <DoorText {...copy.closed[closed]} />;
}

export function DoorText({ title, text }: { title: string; text: string }) {
	return (
		<div className="col-span-full grid justify-items-start gap-4">
			<h1 className="text-3xl">{title}</h1>
			<p className="text-lg">{text}</p>
			<LinkButton href="/staff">{copy.open}</LinkButton>
		</div>
	);
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
	staffTags(loaderData ? copy.closed[loaderData.closed].title : copy.open, location);
