/** Browsers fetch brotli, and gzip is uploaded: the limits are bytes of these. */
export const limits = {
	/** This is the best of brotli; Cloudflare's quality, about 4, makes it 18 % more. */
	contentHtml: 8050,
	homeHtml: 6000,
	contentHtmlAndStyles: 14_900,
	homeHtmlAndStyles: 12_650,
	/** A content page is counted with its stylesheets and fonts, but without pictures. */
	contentPage: 43_400,
	/** A content page has no other script. */
	inlineScript: 3400,
	formHtml: 13_750,
	/** A page waits for all of these files together. The booking page has the most, with the drawn car. */
	stylesheets: 8000,
	/** Nothing is chosen or typed yet. */
	formScript: { "/booking": 124_700, "/contact": 117_000 },
	lateScript: 20_900,
	bothFonts: 28_500,
	heroPicture: 16_200,
	/** A phone of 412 px at 1.75 dots is shown no heavier picture. */
	phonePicture: 13_800,
	siteBundle: 342_500,
	mailerBundle: 213_700,
};
