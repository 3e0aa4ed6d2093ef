import { profile } from "./profile.ts";

type Point = { latitude: number; longitude: number };

const kmPerDegree = 111.2;

/** How far east and north of another point, in kilometres; exact enough for a city, where the earth is flat. */
export function offsetFrom(from: Point, to: Point) {
	const parallel = Math.cos((from.latitude * Math.PI) / 180);
	return {
		east: (to.longitude - from.longitude) * kmPerDegree * parallel,
		north: (to.latitude - from.latitude) * kmPerDegree,
	};
}

/** The centre, seen from the middle of its city. */
export function fromCity({
	coordinates,
	cityCoordinates,
}: {
	coordinates: Point;
	cityCoordinates: Point;
} = profile) {
	const { east, north } = offsetFrom(cityCoordinates, coordinates);
	return { east, north, kilometres: Math.round(Math.hypot(east, north)) };
}
