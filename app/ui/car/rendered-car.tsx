import type { CarPart, CarType, Paint } from "#app/business/prices/service.ts";

/** The layers are listed from the lowest up, because dark glass hides the seats. */
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
	marks?: Record<CarPart, string>;
	only?: CarPart;
};

/** The car fits exactly below the picture of its cover. Only the chosen paint is loaded. */
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
