import type { Language } from "#app/business/base/language.ts";
import { type Paint, paints } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";

/** The colour of the drawn car. The head script keeps it in the browser; it is no condition of a booking. */
export function PaintChoice({
	language,
	chosen,
	className = "",
}: {
	language: Language;
	chosen?: Paint;
	className?: string;
}) {
	const { paint } = copyFor(language).booking;
	return (
		<fieldset className={`paints ${className}`}>
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
