import { Picture, type PictureName } from "../basic/picture.tsx";
import stylesheet from "../picture-pair.css?url";

type Half = { name: PictureName; alt: string; tag: string };

export type PairCopy = {
	/** Names the handle. */
	label: string;
	caption: string;
	before: Omit<Half, "name">;
	after: Omit<Half, "name">;
};

/**
 * Two pictures in register, and a handle that moves the boundary between them. `before` stands where reading starts, so the
 * pictures are never mirrored. A small script of the page moves the boundary and keeps the value text; without it it moves with
 * the page, or the two stand side by side.
 */
export function PicturePair({
	copy,
	names,
	morph,
}: {
	copy: PairCopy;
	names: { before: PictureName; after: PictureName };
	/** The picture of the previous page that turns into this one. */
	morph: PictureName;
}) {
	const { before, after } = copy;
	return (
		<figure data-morph={morph}>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div className="pair h-80 sm:h-96 lg:h-[34rem]">
				<div>
					<Picture name={names.before} alt={before.alt} sizes="100vw" />
					<span aria-hidden="true" className="tag start-(--gutter)">
						{before.tag}
					</span>
				</div>
				<div>
					<Picture name={names.after} alt={after.alt} sizes="100vw" eager />
					<span aria-hidden="true" className="tag end-(--gutter)">
						{after.tag}
					</span>
				</div>
				<svg className="knob" viewBox="0 0 48 48" aria-hidden="true">
					<circle cx="24" cy="24" r="23" fill="#0b120fcc" />
					<path d="m18 17-7 7 7 7m12-14 7 7-7 7" fill="none" />
				</svg>
				<input
					type="range"
					step="any"
					defaultValue={50}
					autoComplete="off"
					aria-label={copy.label}
					aria-valuetext={`${before.tag} 50%`}
					data-before={before.tag}
				/>
			</div>
			<figcaption className="wrap py-3 text-sm text-muted">{copy.caption}</figcaption>
		</figure>
	);
}
