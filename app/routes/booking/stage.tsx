import { carTypes, optionOf } from "#app/business/catalogue.ts";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import sedan from "#app/ui/car/sedan.svg?raw";
import suv from "#app/ui/car/suv.svg?raw";
import { Kept } from "#app/ui/kept.tsx";
import type { Choice } from "./checks.ts";

const drawings = { sedan, suv };

export function Stage({
	words,
	choice,
}: {
	words: BookingCopy;
	choice: Choice;
}) {
	const { cars, covers, separator } = words.drawing;
	const worn = new Set(
		choice.selection.flatMap((code) => optionOf(code)?.cover ?? []),
	);
	const said =
		worn.size > 0 ? [...worn].map((cover) => covers[cover]) : [covers.plain];
	return (
		<div className="stage beside after-car">
			{carTypes.map((car) => (
				<div
					key={car}
					role="img"
					aria-label={[cars[car], ...said].join(separator)}
					className={`for-${car}`}
				>
					<Kept id={`stage-${car}`}>
						{import.meta.env.SSR && <Drawing svg={drawings[car]} />}
					</Kept>
				</div>
			))}
		</div>
	);
}

/** Drawn by the server and dressed by the stylesheet: the browser's script neither holds nor touches the cars. */
function Drawing({ svg }: { svg: string }) {
	return <div dangerouslySetInnerHTML={{ __html: svg }} />;
}
