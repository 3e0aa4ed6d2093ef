import type { CarPart, CarType } from "#app/business/catalogue.ts";

/**
 * One image for each theme: the media query of a `picture` cannot follow the theme switch. Hidden lazy images are not
 * loaded. An `eager` one comes before the scripts, which were loaded first on a slow line.
 */
export function CarPicture({
	car,
	part,
	eager,
}: {
	car: CarType;
	part: CarPart | "plain";
	eager?: boolean;
}) {
	return ["", "-dark"].map((theme) => (
		<img
			key={theme}
			src={`/cars/${car}-${part}${theme}.svg`}
			alt=""
			width={640}
			height={260}
			loading={eager && !theme ? undefined : "lazy"}
			fetchPriority={eager ? "high" : undefined}
			className={`w-full ${theme ? "in-dark" : "in-light"}`}
		/>
	));
}
