/** What something weighs, and the most it may weigh, in bytes. */
export type Weight = {
	page?: string;
	what: string;
	bytes: number;
	most: number;
};

/** The most that may be sent, in bytes: brotli for what browsers fetch, gzip for what is uploaded. */
export const budgets = {
	/** A content page with its styles inside, at the best of brotli. At Cloudflare's, about 4, it is 18 % more: with its
	 * headers 14.6 KB, which a new connection carries before it waits for a response. */
	contentHtml: 12_000,
	/** A content page with its fonts, before pictures. */
	contentPage: 60_000,
	/** Of a content page, as it stands in the page; there is no other script. */
	inlineScript: 2048,
	formHtml: 27_000,
	/** Before the calendar is opened or a toast is shown. */
	formScript: 110_000,
	lateScript: 30_000,
	fontsArabic: 36_000,
	fontsEnglish: 36_000,
	heroPicture: 60_000,
	/** The heaviest that a phone of 412 px at 1.75 dots is shown. */
	phonePicture: 18_000,
	siteBundle: 250_000,
	mailerBundle: 400_000,
};
