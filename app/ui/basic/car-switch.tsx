import { type CarType, carTypes } from "#app/business/prices/service.ts";
import { copyFor } from "#app/copy/index.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

/** The head script keeps the choice in the browser, for prices and links of every page. Without script both prices stand. */
export function CarSwitch() {
	return (
		<div className="car-switch print:hidden">
			<CarTypes />
		</div>
	);
}

export function CarTypes({ chosen }: { chosen?: CarType }) {
	const { car, cars } = copyFor(useLanguage()).home.play;
	return (
		<fieldset className="types">
			<legend>{car}</legend>
			{carTypes.map((value) => (
				<label key={value}>
					<input type="radio" name="carType" value={value} defaultChecked={value === chosen} />
					{cars[value]}
				</label>
			))}
		</fieldset>
	);
}
