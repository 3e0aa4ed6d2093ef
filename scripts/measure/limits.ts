/** The most that may be sent, in bytes: brotli for what browsers fetch, gzip for what is uploaded. */
export const limits = {
	/** At the best of brotli; Cloudflare's quality, about 4, makes it 18 % more. */
	contentHtml: 8760,
	homeHtml: 7600,
	/** What a content page is before fonts and pictures. */
	contentHtmlAndStyles: 16_900,
	homeHtmlAndStyles: 16_600,
	/** A content page with the stylesheets that it waits for and fonts, before pictures. */
	contentPage: 45_400,
	/** Inline in a content page; it has no other script. */
	inlineScript: 3820,
	formHtml: 14_000,
	/** That a page waits for, all of its files together. A receipt has the most, with the drawn car. */
	stylesheets: 8000,
	/** Before anything is chosen or typed. */
	formScript: { "/booking": 125_000, "/contact": 117_000 },
	lateScript: 30_000,
	bothFonts: 28_600,
	heroPicture: 20_000,
	/** The heaviest that a phone of 412 px at 1.75 dots is shown. */
	phonePicture: 18_000,
	siteBundle: 359_000,
	mailerBundle: 222_000,
};
