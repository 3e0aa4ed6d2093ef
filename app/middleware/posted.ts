const largest = 32 * 1024;
const forms = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Why a post was not even read. */
export type Unread = "tooLarge" | "foreign" | "notAForm";

export const statusOf: Record<Unread, number> = {
	tooLarge: 413,
	foreign: 403,
	notAForm: 415,
};

/** The form in a request: from our own pages, of a form's kind, and not larger than a form can be. */
export async function formIn(request: Request): Promise<FormData | Unread> {
	if (isForeign(request)) return "foreign";
	const type = request.headers.get("Content-Type") ?? "";
	if (!forms.some((form) => type.toLowerCase().startsWith(form)))
		return "notAForm";
	const bytes = await bytesOf(request);
	if (!bytes) return "tooLarge";
	try {
		return await new Response(bytes, {
			headers: { "Content-Type": type },
		}).formData();
	} catch {
		return "notAForm";
	}
}

function isForeign(request: Request): boolean {
	const site = request.headers.get("Sec-Fetch-Site");
	if (site && site !== "same-origin" && site !== "none") return true;
	const origin = request.headers.get("Origin");
	return origin !== null && origin !== new URL(request.url).origin;
}

/** Counts while reading, since a length that was promised need not be true. */
async function bytesOf(request: Request): Promise<Blob | undefined> {
	if (Number(request.headers.get("Content-Length")) > largest) return;
	const chunks: BlobPart[] = [];
	let size = 0;
	for await (const chunk of request.body ?? []) {
		size += chunk.byteLength;
		if (size > largest) return;
		chunks.push(chunk);
	}
	return new Blob(chunks);
}
