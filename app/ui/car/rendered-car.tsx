import type { CarPart, CarType, Paint } from "#app/business/prices/service.ts";

/** What a service adds to the picture, from the lowest up: dark glass hides the seats. both.css shows what is chosen. */
const layers = {
	seats: "ceramic-int",
	cabin: "polish-int",
	tint: "thermal",
	polish: "polish-ext",
	clear: "ceramic-ext",
	matte: "ppf-matte",
	edge: "ppf-gloss",
	"edge-front": "ppf-front",
} as const;

type Props = {
	car: CarType;
	paint?: Paint | null;
	/** The name of each part that is treated. */
	marks?: Record<CarPart, string>;
	/** The one part that is shown. */
	only?: CarPart;
};

/** The car in the studio, in register with the picture of its cover. Only the chosen paint is loaded. */
export function RenderedCar({ car, paint, marks, only }: Props) {
	return (
		<span className={`render ${car}`} data-paint={paint ?? undefined}>
			{Object.entries(layers).map(
				([layer, part]) =>
					(only ?? part) === part && (
						<span key={layer} className={layer}>
							{marks && <span data-says={marks[part]} />}
						</span>
					),
			)}
		</span>
	);
}
