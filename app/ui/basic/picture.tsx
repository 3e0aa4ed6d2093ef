import { pageAt } from "#app/business/centre/pages.ts";
import type { Service } from "#app/business/prices/service.ts";
import { Icon } from "./icon.tsx";
import { pictures } from "./pictures.gen.ts";

export type PictureName = keyof typeof pictures;

export const isPicture = (name: string): name is PictureName => name in pictures;

const tall = "(orientation: portrait)";

type Props = {
	name: PictureName;
	alt: string;
	sizes?: string;
	eager?: boolean;
	/** This picture replaces `name` in windows that are higher than wide. */
	portrait?: PictureName;
	/** In a view transition, the picture morphs from the same one on the previous page. */
	morph?: boolean;
	className?: string;
};

/** Each theme has a picture of its own, because the browser loads no lazy picture without a box. */
export function DayPicture({
	day,
	className = "size-full object-cover",
	...night
}: Omit<Props, "eager"> & { day: { name: PictureName; alt?: string; sizes?: string } }) {
	return (
		<>
			<Picture {...night} className={`in-dark ${className}`} />
			<Picture {...night} {...day} className={`in-light ${className}`} />
		</>
	);
}

export function Picture({
	name,
	alt,
	sizes = "100vw",
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
					{portrait && <PreloadLink name={portrait} sizes={sizes} media={tall} />}
					<PreloadLink name={name} sizes={sizes} media={portrait && `not all and ${tall}`} />
				</>
			)}
			<picture>
				{portrait && (
					<source
						media={tall}
						type="image/avif"
						srcSet={sourcesOf(portrait)}
						sizes={sizes}
						width={pictures[portrait].width}
						height={pictures[portrait].height}
					/>
				)}
				<source type="image/avif" srcSet={sourcesOf(name, sizes)} sizes={sizes} />
				<img
					src={`/images/${name}-${fallback}.jpg`}
					alt={alt}
					width={width}
					height={height}
					className={className || undefined}
					data-morph={morph ? name : undefined}
					{...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
				/>
			</picture>
		</>
	);
}

type ServiceProps = Pick<Props, "sizes" | "morph"> & {
	service: Pick<Service, "field" | "learnMore">;
};

/** Half of the picture shows the car after the services of this form field, half before them. */
export function ServicePicture({ service, ...picture }: ServiceProps) {
	const name = `half-${service.field}`;
	return isPicture(name) ? (
		<Picture name={name} alt="" {...picture} className="object-cover" />
	) : (
		<Icon name={pageAt(service.learnMore).icon ?? "car"} className="pictureless text-green" />
	);
}

/** React hoists the link into the head, so that the request starts before the parser reaches the picture. */
function PreloadLink({ name, sizes, media }: Pick<Props, "name" | "sizes"> & { media?: string }) {
	return (
		<link
			rel="preload"
			as="image"
			href={`/images/${name}-${pictures[name].widths[1]}.avif`}
			type="image/avif"
			imageSrcSet={sourcesOf(name)}
			imageSizes={sizes}
			media={media}
			fetchPriority="high"
		/>
	);
}

/** A picture whose size is given in pixels needs at most three dots for each pixel. */
function sourcesOf(name: PictureName, sizes = ""): string {
	const most = /^\d+px$/.test(sizes) ? 3 * Number.parseInt(sizes, 10) : Number.POSITIVE_INFINITY;
	return pictures[name].widths
		.filter((_, index, widths) => (widths[index - 1] ?? 0) < most)
		.map((width) => `/images/${name}-${width}.avif ${width}w`)
		.join(", ");
}
