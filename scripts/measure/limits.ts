/**
 * Browsers fetch brotli, and gzip is uploaded: the limits are bytes of these. Each has room for one more service or field
 * of a form; whoever needs more raises it in a commit of its own, with both numbers. Content pages have 200 bytes beside
 * that for the owner's own words.
 */
export const limits = {
	/** This is the best of brotli; Cloudflare's quality, about 4, makes it 18 % more. */
	contentHtml: 8450,
	homeHtml: 6000,
	contentHtmlAndStyles: 15_450,
	homeHtmlAndStyles: 12_750,
	/** A content page is counted with its stylesheets and fonts, but without pictures. */
	contentPage: 43_950,
	/** A content page has no other script. */
	inlineScript: 3400,
	formHtml: 13_950,
	/** A page waits for all of these files together. The booking page has the most, with the drawn car. */
	stylesheets: 8150,
	/** Nothing is chosen or typed yet. */
	formScript: { "/booking": 125_100, "/contact": 117_000 },
	lateScript: 20_900,
	bothFonts: 28_500,
	heroPicture: 16_200,
	/** A phone of 412 px at 1.75 dots is shown no heavier picture. */
	phonePicture: 13_800,
	/**
	 * Cloudflare takes ten megabytes: these two only tell that a library has grown a Worker. The owner's own words may
	 * take 5,000 bytes.
	 */
	siteBundle: 362_000,
	mailerBundle: 218_000,
};
