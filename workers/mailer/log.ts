import { deepestMessage } from "#app/data/base/client.ts";

type MailLogEntry = {
	mailId?: string;
	kind?: string;
	state: string;
	attempt: number;
	ms?: number;
	problem?: string;
	/** These are the names of invalid fields, never their values. */
	fields?: string[];
};

const expectedStates = new Set([
	"sent",
	"already sent",
	"leased",
	"gone",
	"dismissed",
	"address corrected",
]);

/** The line has ids only and no personal data. */
export function logMail(entry: MailLogEntry): void {
	const text = JSON.stringify({ event: "mail", ...entry });
	if (expectedStates.has(entry.state)) console.log(text);
	else console.error(text);
}

export function errorCode(error: unknown): string {
	if (!(error instanceof Error)) return "unknown";
	const code = "code" in error ? error.code : undefined;
	if (typeof code === "string" && /^[A-Z][A-Z0-9_]{1,60}$/.test(code)) return code;
	return error.name;
}

const maxProblemLength = 200;

/** Staff read this, so it has no address and no telephone number. */
export function problemOf(error: unknown): string {
	const message = deepestMessage(error)
		.replace(/[^\s"'<>()[\],;:]*@[^\s"'<>()[\],;:]*/g, "[address]")
		.replace(/\+?\d(?:[\s-]?\d){6,}/g, "[number]");
	return [errorCode(error), message].filter(Boolean).join(": ").slice(0, maxProblemLength);
}

export function logCounts(event: string, counts: Record<string, number>): void {
	console.log(JSON.stringify({ event, ...counts }));
}
