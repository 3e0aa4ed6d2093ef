import { copyFor } from "#app/copy/index.ts";
import { Car } from "#app/ui/car/car.tsx";
import { useLanguage } from "#app/ui/language.ts";

/** In place of the receipt, for a visitor without its cookie and without a link. */
export function WithoutReceipt() {
	const { withoutReceipt } = copyFor(useLanguage()).thankYou;
	return (
		<section aria-labelledby="without-receipt" className="receipt">
			<div className="receipt-paper">
				<div className="receipt-car car-studio">
					<Car car="sedan" part="ppf-gloss" eager />
				</div>
				<h2 id="without-receipt" className="text-xl">
					{withoutReceipt.title}
				</h2>
				<p>{withoutReceipt.text}</p>
				<p className="text-muted">{withoutReceipt.missing}</p>
			</div>
		</section>
	);
}
