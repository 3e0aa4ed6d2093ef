import { carTypes } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "./translate.ts";

/** The head script keeps the choice for the prices and links of every page. Without script both prices are shown. */
export function CarSwitch() {
	const { car, cars } = copyFor(useLanguage()).serviceFacts;
	return (
		<div className="car-switch print:hidden">
			<fieldset className="types">
				<legend>{car}</legend>
				{carTypes.map((value) => (
					<label key={value}>
						<input type="radio" name="carType" value={value} />
						{cars[value]}
					</label>
				))}
			</fieldset>
		</div>
	);
}
