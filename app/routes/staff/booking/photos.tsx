import type { ComponentProps } from "react";
import { type Moment, moments, photoLimits } from "#app/business/bookings/photos.ts";
import { staffErrorText } from "#app/copy/ar/staff/staff-action-texts.ts";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { shrinkScript } from "#app/document/inline-scripts.ts";
import { Icon } from "#app/ui/basic/icon.tsx";
import { PhotoLink } from "#app/ui/basic/photo-link.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { StaffForm, Submit } from "../form.tsx";
import type { ShownToStaff } from "./data.ts";

const copy = staffView.photos;

type Props = { photos: NonNullable<ShownToStaff["photos"]> };

export function Photos({ photos }: Props) {
	/** Nobody asks for photos of a booking that was cancelled or whose customer did not come. */
	const isOver = photos.refused === "notPossible";
	if (isOver && photos.shown.length === 0) return;
	return (
		<section id="photos" className="receipt-paper">
			<h2 className="text-xl">{copy.title}</h2>
			<p className="font-medium">{copy.lead}</p>
			{photos.refused && !isOver && <p className="note">{staffErrorText(photos.refused)}</p>}
			{moments.map((moment) => (
				<MomentPhotos key={moment} {...{ photos, moment }} />
			))}
			{!photos.refused && <script dangerouslySetInnerHTML={{ __html: shrinkScript }} />}
		</section>
	);
}

function MomentPhotos({ photos, moment }: Props & { moment: Moment }) {
	const t = useTranslate();
	const shown = photos.shown.filter((photo) => photo.moment === moment);
	if (photos.refused && shown.length === 0) return;
	const left = photoLimits.ofMoment - shown.length;
	return (
		<div className="grid gap-3">
			<h3>{copy.moments[moment]}</h3>
			{shown.length > 0 && (
				<ul className="photo-list">
					{shown.map((photo, index) => (
						<li key={photo.id} className="grid content-start gap-2">
							<PhotoLink
								photo={photo}
								alt={t("staffView:photos.alt", { moment: copy.moments[moment], number: index + 1 })}
							/>
							<StaffForm className="grid">
								<input type="hidden" name="photo" value={photo.id} />
								<Submit intent="remove-photo" variant="quiet" />
							</StaffForm>
						</li>
					))}
				</ul>
			)}
			{!photos.refused && left > 0 && (
				<StaffForm
					encType="multipart/form-data"
					className="photo-form grid grid-cols-1 gap-3"
					noValidate
				>
					<input type="hidden" name="moment" value={moment} />
					<FileField id={`${moment}-camera`} label={copy.camera} capture="environment" />
					<FileField id={`${moment}-files`} label={copy.files} multiple />
					<output
						className="text-md"
						data-text={copy.shrinking}
						data-unreadable={copy.unreadable}
					/>
					<Submit intent="photos">{copy.add[moment]}</Submit>
				</StaffForm>
			)}
		</div>
	);
}

/** `required` makes the field `:valid` once a photo is chosen, for the stylesheet; staff need only one of the two. */
function FileField({ label, ...input }: ComponentProps<"input"> & { label: string }) {
	const shared = { type: "file", name: "photo", accept: "image/jpeg", required: true };
	return (
		<label htmlFor={input.id} className="file-field">
			{input.capture && <Icon name="camera" size={20} />}
			{label}
			<input {...shared} aria-required="false" {...input} />
		</label>
	);
}
