import type { Moment } from "#app/business/bookings/photos.ts";

/** `url` is the signed address of the photo. */
export type ShownPhoto = { url: string; moment: Moment; width: number; height: number };

type Props = { photo: ShownPhoto; alt: string };

export function PhotoLink({ photo: { url, width, height }, alt }: Props) {
	return (
		<a href={url}>
			<img src={url} alt={alt} {...{ width, height }} loading="lazy" decoding="async" />
		</a>
	);
}
