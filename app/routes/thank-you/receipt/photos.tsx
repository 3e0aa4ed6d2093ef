import { moments } from "#app/business/bookings/photos.ts";
import { copyFor } from "#app/copy/index.ts";
import { PhotoLink, type ShownPhoto } from "#app/ui/basic/photo-link.tsx";
import { useLanguage, useTranslate } from "#app/ui/basic/translate.ts";

export function Photos({ photos }: { photos: ShownPhoto[] }) {
	const t = useTranslate();
	const copy = copyFor(useLanguage()).thankYou.photos;
	return (
		<section aria-labelledby="photos" className="car-photos">
			<h2 id="photos" className="text-xl">
				{copy.title}
			</h2>
			<div className="photo-moments">
				{moments.map((moment) => {
					const shown = photos.filter((photo) => photo.moment === moment);
					if (shown.length === 0) return null;
					return (
						<div key={moment} className="grid content-start gap-3">
							<h3 className="font-semibold">{copy.moments[moment]}</h3>
							<ul className="photo-list">
								{shown.map((photo, index) => {
									const values = { moment: copy.moments[moment], number: index + 1 };
									return (
										<li key={photo.url}>
											<PhotoLink photo={photo} alt={t("thankYou:photos.alt", values)} />
										</li>
									);
								})}
							</ul>
						</div>
					);
				})}
			</div>
			<p className="text-muted">{copy.why}</p>
		</section>
	);
}
