import { rootMessage } from "#app/data/base/errors.ts";
import { withoutPersonalData } from "./logged-path.ts";

type LogFields = Record<string, unknown> & {
	/** Visitors mistype and paste, so even a path may name a person. */
	path?: string;
};

/** Logs one line of JSON. Never pass user input, except for the path of the request. */
export function log(event: string, fields: LogFields): void {
	console.log(lineOf(event, fields));
}

/** Logs the innermost cause only: the messages around it may repeat user input. */
export function logError(event: string, error: unknown, fields: LogFields): void {
	const at = error instanceof Error ? stackFrames(error) : [];
	console.error(lineOf(event, { ...fields, fault: rootMessage(error), at }));
}

function lineOf(event: string, { path, ...fields }: LogFields): string {
	const logged = path === undefined ? {} : { path: withoutPersonalData(path) };
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
