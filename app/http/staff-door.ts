import { staffPath } from "#app/business/centre/pages.ts";
import { type Access, type Colleague, type Nobody, readColleague } from "./access.ts";
import { log } from "./log.ts";
import { isBelowStaff, isCrossSite, normalizePath } from "./readable-request.ts";

export type Door = Access & {
	/** The pages of staff are at this host alone. */
	host: string;
	/** They alone open the settings. */
	owners: string[];
};

export type Entry = Colleague & { isOwner: boolean };
export type NotAdmitted = Nobody | "foreign";

export const isSetUp = ({ team, audience, owners }: Door) =>
	Boolean(team && audience && owners.length > 0);

/** A page that is added below /staff is behind the door before anybody thinks of it. */
export function isOfStaff({ url }: Request): boolean {
	return isBelowStaff(normalizePath(new URL(url).pathname));
}

/** The router sees a request for a page of staff only from somebody who may open it. */
export async function throughDoor(
	request: Request,
	door: Door,
	visit: Parameters<typeof readColleague>[2],
): Promise<Entry | NotAdmitted> {
	const colleague = await colleagueAt(request, door, visit);
	if (typeof colleague === "string") return colleague;
	const isLocal = colleague.until === undefined;
	const isOwner = isLocal || door.owners.includes(colleague.address);
	if (isForOwners(request) && !isOwner) return "notSignedIn";
	/** The browser sends the cookie of Access with a form of any site. */
	if (request.method === "POST" && !isFromThisSite(request)) return "foreign";
	return { ...colleague, isOwner };
}

async function colleagueAt(
	request: Request,
	door: Door,
	visit: Parameters<typeof readColleague>[2],
) {
	const isHere = new URL(request.url).host === door.host;
	const isNotSetUpHere = door.team !== "" && !(isSetUp(door) && isHere);
	const colleague = isNotSetUpHere ? "notSetUp" : await readColleague(request, door, visit);
	if (colleague === "notSetUp") log("staff-door-not-set-up", { requestId: visit.requestId });
	return colleague;
}

function isForOwners({ url }: Request): boolean {
	const path = normalizePath(new URL(url).pathname).replace(/\.data$/, "");
	return path === staffPath("settings");
}

/** Every browser sends `Origin` with a form; one without it, such as that of a program, counts as foreign here. */
function isFromThisSite(request: Request): boolean {
	return request.headers.has("Origin") && !isCrossSite(request);
}

/** Whoever may not come in is shown the page /staff, which says why, whatever they have asked for. */
export function doorRequest({ url, method, headers }: Request): Request {
	const address = new URL("/staff", url);
	return new Request(address, { method: method === "HEAD" ? "HEAD" : "GET", headers });
}
