import { rootMessage } from "#app/data/errors.ts";

/** One structured line, in which nothing stands that a visitor typed. */
export function log(event: string, facts: Record<string, unknown>): void {
	console.log(JSON.stringify({ event, ...facts }));
}

/** What broke, and where: an error's own message may repeat a person's answers, so only its first cause speaks. */
export function logError(
	event: string,
	error: unknown,
	facts: Record<string, unknown>,
): void {
	const at = error instanceof Error ? stackFrames(error) : [];
	console.error(
		JSON.stringify({ event, ...facts, fault: rootMessage(error), at }),
	);
}

/** The stack begins with the message, and a line of what somebody typed may look like one of ours. */
function stackFrames({ stack = "", message }: Error): string[] {
	return stack
		.slice(stack.indexOf(message) + message.length)
		.split("\n")
		.filter((line) => /^\s+at /.test(line))
		.slice(0, 5)
		.map((line) => line.trim());
}
