import type { CarPart, CarType } from "#app/business/catalogue.ts";

/** A drawing for each theme, since a picture cannot follow the page's own switch; what is not shown is not fetched. */
export function CarPicture({
	car,
	cover,
	eager,
}: {
	car: CarType;
	cover: CarPart | "plain";
	eager?: boolean;
}) {
	return ["", "-dark"].map((theme) => (
		<img
			key={theme}
			src={`/cars/${car}-${cover}${theme}.svg`}
			alt=""
			width={640}
			height={260}
			loading={eager && !theme ? undefined : "lazy"}
			className={`w-full ${theme ? "in-dark" : "in-light"}`}
		/>
	));
}
