import { rootMessage } from "#app/data/errors.ts";

/** Logs one line of JSON. Never pass user input. */
export function log(event: string, fields: Record<string, unknown>): void {
	console.log(JSON.stringify({ event, ...fields }));
}

/** Logs the innermost cause only: the messages around it may repeat user input. */
export function logError(
	event: string,
	error: unknown,
	fields: Record<string, unknown>,
): void {
	const at = error instanceof Error ? stackFrames(error) : [];
	console.error(
		JSON.stringify({ event, ...fields, fault: rootMessage(error), at }),
	);
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
