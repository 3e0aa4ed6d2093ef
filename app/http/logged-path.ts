import { isAddress } from "#app/business/centre/pages.ts";

const maxSegments = 10;
const maxSegmentLength = 20;
const maxLength = 400;

/** Seven digits or more, with anything between them except letters. */
const longNumber = /\d(?:[^a-z\d]*\d){6,}/gi;
/** No name is written so, except one in small Latin letters: no capitals, no other script, no spaces, no token. */
const plainSegment = /^\.?[a-z0-9_-]*$/;
/** What programs ask for; any other dot may be that of an e-mail address or a token. */
const fileName =
	/^[a-z0-9_-]+\.(?:php|aspx?|jsp|html?|xml|txt|js|css|json|map|ico|png|jpe?g|webp|svg|zip|sql|data|ics)$/;

/** The path as the log keeps it. Of an unknown one only what can be no phone number, address, token or written name. */
export function withoutPersonalData(path: string): string {
	if (isAddress(path)) return path;
	const segments = path.slice(0, maxLength).replace(longNumber, "[number]").split("/");
	const kept = segments.slice(0, maxSegments + 1).map(loggedSegment);
	const isCut = path.length > maxLength || segments.length > maxSegments + 1;
	return `${kept.join("/")}${isCut ? "/…" : ""}`;
}

function loggedSegment(segment: string): string {
	if (segment === "[number]") return segment;
	if (!plainSegment.test(segment) && !fileName.test(segment)) return "[text]";
	if (/\d{5}/.test(segment)) return "[number]";
	return segment.length > maxSegmentLength ? `${segment.slice(0, maxSegmentLength)}…` : segment;
}
