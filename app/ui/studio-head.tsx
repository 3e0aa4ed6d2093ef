import { Picture } from "./basic/picture.tsx";
import { type HeadProps, HeadText } from "./frame/page-head.tsx";
import stylesheet from "./frame/studio-head.css?url";

/** Dark, with the covered car of the studio: above the text, and beside it on wide windows. */
export function StudioHead({
	alt,
	caption,
	...copy
}: HeadProps & { alt: string; caption?: string }) {
	return (
		<div className="night studio-head">
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<Picture
				name="studio-covered"
				alt={alt}
				sizes="(min-width: 64rem) 80vw, 100vw"
				eager
				className="flip-ltr studio"
			/>
			<div className="wrap">
				<div className="studio-text">
					<HeadText {...copy} />
					{caption && <p className="mt-6 text-sm text-muted">{caption}</p>}
				</div>
			</div>
		</div>
	);
}
