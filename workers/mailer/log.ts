type Line = {
	mailId?: string;
	kind?: string;
	state: string;
	attempt: number;
	ms?: number;
	problem?: string;
	/** Names of fields that could not be read, never what was in them. */
	fields?: string[];
};

const expectedStates = new Set(["sent", "already sent", "leased", "gone"]);

/** One line for each message. Ids only: who the mail is for stays in the database. */
export function logMail(line: Line): void {
	const text = JSON.stringify({ event: "mail", ...line });
	if (expectedStates.has(line.state)) console.log(text);
	else console.error(text);
}

/** The service's code, or the error's class: its sentence may quote an address. */
export function errorCode(fault: unknown): string {
	if (!(fault instanceof Error)) return "unknown";
	const code = "code" in fault ? fault.code : undefined;
	if (typeof code === "string" && /^[A-Z][A-Z0-9_]{1,60}$/.test(code))
		return code;
	return fault.name;
}

export function logErased(erased: Record<string, number>): void {
	console.log(JSON.stringify({ event: "erased", ...erased }));
}
