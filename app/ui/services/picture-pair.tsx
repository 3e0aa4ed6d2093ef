import type { ReactNode } from "react";
import { Knob } from "#app/ui/basic/icon.tsx";
import { usePage } from "#app/ui/basic/page.ts";
import { DayPicture, isPicture, Picture, type PictureName } from "#app/ui/basic/picture.tsx";
import cardsStylesheet from "./pair-cards.css?url";
import stylesheet from "./picture-pair.css?url";

type LightProps = { label: string; shows: string };

/** English mirrors the parent. Keys move the handle, and a pointer drags the pictures. */
export function Light({ label, shows }: LightProps) {
	const { language, lateScripts } = usePage();
	lateScripts?.add("light");
	return (
		<input
			type="range"
			dir={language === "en" ? "rtl" : "ltr"}
			step="0.5"
			defaultValue={44}
			autoComplete="off"
			aria-label={label}
			data-shows={shows}
			className="light"
		/>
	);
}

/** The picture of the day shows something else where it has words of its own. */
type Half = { alt: string; byDay?: string; tag: string };

export type PairCopy = { label: string; caption: string; before: Half; after: Half };

type ThemedProps = { name: PictureName; of: Half; sizes?: string; eager?: boolean };

function Themed({ name, of: { alt, byDay = alt }, eager, sizes }: ThemedProps) {
	const day = `${name}-day`;
	return isPicture(day) ? (
		<DayPicture name={name} day={{ name: day, alt: byDay }} {...{ alt, sizes }} />
	) : (
		<Picture {...{ name, alt, sizes, eager }} />
	);
}

type HandleCopy = { label: string; before: { tag: string }; after: { tag: string } };
type HandleProps = { copy: HandleCopy; before: ReactNode; after: ReactNode; className?: string };

/** A script moves the edge and keeps the value text; without it the edge moves with the page, or stands. */
export function Pair({ copy, before, after, className = "" }: HandleProps) {
	return (
		<div className={`wipe pair ${className}`.trim()}>
			<link rel="stylesheet" href={stylesheet} precedence="part" />
			<div>
				{after}
				<span aria-hidden="true" className="tag done">
					{copy.after.tag}
				</span>
			</div>
			<div className="over">
				{before}
				<span aria-hidden="true" className="tag not-yet">
					{copy.before.tag}
				</span>
			</div>
			<Knob />
			<Light label={copy.label} shows={copy.after.tag} />
		</div>
	);
}

export function PicturePair({
	copy,
	names,
	about,
	sizes,
	morph,
}: {
	copy: PairCopy;
	names: { before: PictureName; after: PictureName };
	/** Each card pushes the edge of light to one end. */
	about?: { before: ReactNode; after: ReactNode };
	sizes?: string;
	/** This picture of the previous page turns into the pair. */
	morph?: PictureName;
}) {
	return (
		<figure data-morph={morph}>
			<Pair
				copy={copy}
				before={<Themed name={names.before} of={copy.before} sizes={sizes} />}
				after={<Themed name={names.after} of={copy.after} sizes={sizes} eager />}
			/>
			{about && <PairCards copy={copy} about={about} />}
			<figcaption className="wrap py-3 text-sm text-muted">{copy.caption}</figcaption>
		</figure>
	);
}

/** CSS alone does what the cards do; the script also moves the handle, and marks the card of which more is shown. */
function PairCards({
	copy,
	about,
}: {
	copy: PairCopy;
	about: Record<"before" | "after", ReactNode>;
}) {
	return (
		<fieldset className="wrap pair-cards">
			<link rel="stylesheet" href={cardsStylesheet} precedence="part" />
			<legend className="sr-only">{copy.label}</legend>
			<ul>
				{(["before", "after"] as const).map((end) => (
					<li key={end}>
						<label>
							<input type="radio" name="end" value={end} aria-describedby={`about-${end}`} />
							{copy[end].tag}
						</label>
						<div id={`about-${end}`} className="text-sm text-muted">
							{about[end]}
						</div>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
