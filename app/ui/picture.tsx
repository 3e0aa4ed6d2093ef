import { pictures } from "./pictures.gen.ts";

export type PictureName = keyof typeof pictures;

const narrow = "(max-width: 47.99rem)";

type Props = {
	name: PictureName;
	alt: string;
	/** As in an img: how wide the picture stands at which width of the window. */
	sizes: string;
	/** Above the fold: fetched at once, before anything else. */
	eager?: boolean;
	/** Stands in for `name` on a window narrower than 48rem. */
	portrait?: PictureName;
	/** Grows out of the same picture on the page before. */
	morph?: boolean;
	className?: string;
};

export function Picture({
	name,
	alt,
	sizes,
	eager,
	portrait,
	morph,
	className = "size-full object-cover",
}: Props) {
	const { width, height, widths } = pictures[name];
	const fallback = widths.find((width) => width >= 736) ?? widths[0];
	return (
		<>
			{eager && (
				<>
					{portrait && <Early name={portrait} sizes="100vw" media={narrow} />}
					<Early
						name={name}
						sizes={sizes}
						media={portrait && `not all and ${narrow}`}
					/>
				</>
			)}
			<picture className="contents">
				{portrait && (
					<source
						media={narrow}
						type="image/avif"
						srcSet={sourcesOf(portrait)}
						sizes="100vw"
						width={pictures[portrait].width}
						height={pictures[portrait].height}
					/>
				)}
				<source type="image/avif" srcSet={sourcesOf(name)} sizes={sizes} />
				<img
					src={`/images/${name}-${fallback}.jpg`}
					alt={alt}
					width={width}
					height={height}
					className={className}
					data-morph={morph ? name : undefined}
					decoding="async"
					{...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
				/>
			</picture>
		</>
	);
}

/** React moves it into the head, so that the picture is asked for before the page is read as far as it. */
function Early({
	name,
	sizes,
	media,
}: {
	name: PictureName;
	sizes: string;
	media?: string;
}) {
	return (
		<link
			rel="preload"
			as="image"
			href={`/images/${name}-736.avif`}
			type="image/avif"
			imageSrcSet={sourcesOf(name)}
			imageSizes={sizes}
			media={media}
			fetchPriority="high"
		/>
	);
}

function sourcesOf(name: PictureName): string {
	return pictures[name].widths
		.map((width) => `/images/${name}-${width}.avif ${width}w`)
		.join(", ");
}
