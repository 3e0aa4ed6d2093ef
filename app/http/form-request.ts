const maxBytes = 32 * 1024;
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];
/** Nobody reads and fills in a form faster. */
const minFillMs = 1500;

/** Why a post goes no further, as a key of the words that say so. */
export type RejectReason = "tooLarge" | "foreign" | "unreadable";

export const rejectStatus: Record<RejectReason | "tooMany", number> = {
	tooLarge: 413,
	foreign: 403,
	unreadable: 415,
	tooMany: 429,
};

const retryAfterSeconds: Record<string, number> = {
	tooMany: 60,
	tooManyToday: 24 * 60 * 60,
};

/** After how many seconds at most there is room for one more, where that was the refusal. */
export function retryAfterHeader(refusal: unknown): Record<string, string> {
	const seconds = retryAfterSeconds[String(refusal)];
	return seconds ? { "Retry-After": String(seconds) } : {};
}

/** The form in a request: from our own pages, of a form's kind, and not larger than a form can be. */
export async function readFormData(
	request: Request,
): Promise<FormData | RejectReason> {
	if (isCrossSite(request)) return "foreign";
	const type = request.headers.get("Content-Type") ?? "";
	if (!forms.some((form) => type.toLowerCase().startsWith(form)))
		return "unreadable";
	const body = await readBody(request);
	if (!body) return "tooLarge";
	try {
		return await new Response(body, {
			headers: { "Content-Type": type },
		}).formData();
	} catch {
		return "unreadable";
	}
}

/**
 * What only a machine does is answered so that a person who did it all the same loses nothing: a trap
 * that was filled in is emptied and the form shown again, and a form sent at once is answered slowly.
 */
export async function isSpam(form: FormData, now: Date): Promise<boolean> {
	const shownFor = now.getTime() - Number(form.get("shownAt") || 0);
	if (shownFor >= 0 && shownFor < minFillMs)
		await new Promise((later) => setTimeout(later, minFillMs - shownFor));
	return Boolean(form.get("website"));
}

function isCrossSite(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}

/** Counts while reading, since a length that was promised need not be true. */
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
