/** What scripts/fonts.ts uses of a package that brings no types. */
declare module "subset-font" {
	type Options = {
		targetFormat: "truetype" | "woff2";
		variationAxes?: Record<string, { min: number; max: number }>;
		keepFeatures?: string[];
		noHinting?: boolean;
	};

	export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
