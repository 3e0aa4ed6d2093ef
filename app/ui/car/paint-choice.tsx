import { type Paint, paints } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

/** The head script keeps the colour in the browser; a booking needs none. */
export function PaintChoice({ chosen }: { chosen?: Paint }) {
	const { paint } = copyFor(useLanguage()).booking;
	return (
		<fieldset className="paints">
			<legend>{paint.legend}</legend>
			{paints.map((value) => (
				<label key={value}>
					<input type="radio" name="paint" value={value} defaultChecked={value === chosen} />
					<span>{paint.names[value]}</span>
				</label>
			))}
		</fieldset>
	);
}
