const maxBytes = 32 * 1024;
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** A person needs longer than this to fill in a form. */
const minFillMs = 1500;

/** Why a form request is rejected; also the key of the error message. */
export type RejectReason = "tooLarge" | "foreign" | "unreadable";

export const rejectStatus: Record<RejectReason | "tooMany", number> = {
	tooLarge: 413,
	foreign: 403,
	unreadable: 415,
	tooMany: 429,
};

const retryAfterSeconds: Record<string, number> = {
	tooMany: 60,
	tooManyAttempts: 60 * 60,
	tooManyToday: 24 * 60 * 60,
	tooManyFromNetwork: 24 * 60 * 60,
};

/** `Retry-After` for the rejections that end by themselves. */
export function retryAfterHeader(reason: unknown): Record<string, string> {
	const seconds = retryAfterSeconds[String(reason)];
	return seconds ? { "Retry-After": String(seconds) } : {};
}

/** Reads the form data of a same-origin request with a form's content type and a limited size, unless it breaks off. */
export async function readFormData(
	request: Request,
): Promise<FormData | RejectReason> {
	if (isCrossSite(request)) return "foreign";
	const type = request.headers.get("Content-Type") ?? "";
	if (!formTypes.some((formType) => type.toLowerCase().startsWith(formType)))
		return "unreadable";
	try {
		const body = await readBody(request);
		if (!body) return "tooLarge";
		return await new Response(body, {
			headers: { "Content-Type": type },
		}).formData();
	} catch {
		return "unreadable";
	}
}

/**
 * Both signs of a bot can be caused by a real person, so neither loses data: after a filled honeypot the caller returns
 * the form with its fields, and a form that was sent too fast is only delayed.
 */
export async function isSpam(form: FormData, now: Date): Promise<boolean> {
	const elapsedMs = now.getTime() - Number(form.get("shownAt") || 0);
	if (elapsedMs >= 0 && elapsedMs < minFillMs)
		await new Promise((resolve) => setTimeout(resolve, minFillMs - elapsedMs));
	return Boolean(form.get("website"));
}

function isCrossSite(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}

/** Counts bytes while reading, since Content-Length can be missing or wrong. */
async function readBody(request: Request): Promise<Blob | undefined> {
	if (Number(request.headers.get("Content-Length")) > maxBytes) return;
	const chunks: BlobPart[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > maxBytes) return;
		chunks.push(chunk);
	}
	return new Blob(chunks);
}
