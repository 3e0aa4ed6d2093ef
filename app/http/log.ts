import { isAddress } from "#app/business/centre/pages.ts";
import { deepestMessage } from "#app/data/base/client.ts";

const maxSegments = 10;
const maxSegmentLength = 20;
const maxLength = 400;

/** A telephone number has seven digits or more, with anything between them except letters. */
const longNumber = /\d(?:[^a-z\d]*\d){6,}/gi;
/** Of all names only one in small Latin letters fits: this has no capitals, no other script, no space, no token. */
const plainSegment = /^\.?[a-z0-9_-]*$/;
/** Programs ask for such files; any other dot may be that of an e-mail address or a token. */
const fileName =
	/^[a-z0-9_-]+\.(?:php|aspx?|jsp|html?|xml|txt|js|css|json|map|ico|png|jpe?g|webp|svg|zip|sql|data|ics)$/;

/** The log keeps of an unknown path only what can be no phone number, address, token or written name. */
export function removePersonalData(path: string): string {
	if (isAddress(path)) return path;
	const segments = path.slice(0, maxLength).replace(longNumber, "[number]").split("/");
	const kept = segments.slice(0, maxSegments + 1).map(maskSegment);
	const isCut = path.length > maxLength || segments.length > maxSegments + 1;
	return `${kept.join("/")}${isCut ? "/…" : ""}`;
}

function maskSegment(segment: string): string {
	if (segment === "[number]") return segment;
	if (!plainSegment.test(segment) && !fileName.test(segment)) return "[text]";
	if (/\d{5}/.test(segment)) return "[number]";
	return segment.length > maxSegmentLength ? `${segment.slice(0, maxSegmentLength)}…` : segment;
}

type LogFields = Record<string, unknown> & {
	/** Visitors mistype and paste, so even a path may name a person. */
	path?: string;
};

/** Never pass user input, except for the path of the request. */
export function log(event: string, fields: LogFields): void {
	console.log(lineOf(event, fields));
}

/** The messages around the innermost cause may repeat user input. */
export function logError(event: string, error: unknown, fields: LogFields): void {
	const at = error instanceof Error ? stackFrames(error) : [];
	console.error(lineOf(event, { ...fields, fault: deepestMessage(error), at }));
}

export async function tryOrLog<Value, Otherwise>(
	event: string,
	{ requestId }: { requestId: string },
	otherwise: Otherwise,
	run: () => Promise<Value>,
): Promise<Value | Otherwise> {
	try {
		return await run();
	} catch (error) {
		// A thrown response, such as that of a wrong link, is no fault.
		if (!(error instanceof Error)) throw error;
		logError(event, error, { requestId });
		return otherwise;
	}
}

function lineOf(event: string, { path, ...fields }: LogFields): string {
	const logged = path === undefined ? {} : { path: removePersonalData(path) };
	return JSON.stringify({ event, ...logged, ...fields });
}

/** The stack begins with the message, whose lines may hold user input that looks like a stack frame. */
function stackFrames({ stack = "", message }: Error): string[] {
	return stack
		.slice(stack.indexOf(message) + message.length)
		.split("\n")
		.filter((line) => /^\s+at /.test(line))
		.slice(0, 5)
		.map((line) => line.trim());
}
