/** The most that may be sent, in bytes: brotli for what browsers fetch, gzip for what is uploaded. */
export const limits = {
	/** At the best of brotli; Cloudflare's quality, about 4, makes it 18 % more. */
	contentHtml: 7900,
	homeHtml: 6000,
	/** What a content page is before fonts and pictures. */
	contentHtmlAndStyles: 14_700,
	homeHtmlAndStyles: 12_400,
	/** A content page with the stylesheets that it waits for and fonts, before pictures. */
	contentPage: 43_200,
	/** Inline in a content page; it has no other script. */
	inlineScript: 3400,
	formHtml: 13_700,
	/** That a page waits for, all of its files together. The booking page has the most, with the drawn car. */
	stylesheets: 8000,
	/** Before anything is chosen or typed. */
	formScript: { "/booking": 124_400, "/contact": 117_000 },
	lateScript: 20_900,
	bothFonts: 28_500,
	heroPicture: 16_200,
	/** The heaviest that a phone of 412 px at 1.75 dots is shown. */
	phonePicture: 13_800,
	siteBundle: 332_800,
	mailerBundle: 213_700,
};
