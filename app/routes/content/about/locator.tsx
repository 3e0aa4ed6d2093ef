import { fromCity, offsetFrom, profile } from "#app/business/centre/profile.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

const perKm = 20;
/** Around both places, in kilometres. */
const margin = { side: 8.5, top: 5, bottom: 5 };
const ringsKm = [5, 10, 15];
const { cityCoordinates } = profile;
const place = fromCity();

const left = Math.min(0, place.east) - margin.side;
const right = Math.max(0, place.east) + margin.side;
const top = Math.max(0, place.north) + margin.top;
const bottom = Math.min(0, place.north) - margin.bottom;
const width = px(right - left);
const height = px(top - bottom);

/**
 * The centre and the middle of its city, to scale on the lines of latitude and longitude. North is at the top in both
 * languages; roads are not drawn, since nobody has given them.
 */
export function Locator({
	copy,
	alt,
}: {
	copy: { city: string; north: string; km: string };
	alt: string;
}) {
	const language = useLanguage();
	const city = { x: xOf(0), y: yOf(0) };
	const centre = { x: xOf(place.east), y: yOf(place.north) };
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			role="img"
			aria-label={alt}
			className="locator"
			direction="ltr"
		>
			<radialGradient id="locator-glow">
				<stop stopColor="#35c98a" stopOpacity=".5" />
				<stop offset="1" stopColor="#35c98a" stopOpacity="0" />
			</radialGradient>
			<g className="locator-grid">
				{tenths(cityCoordinates.latitude, bottom, top, north).map(([degrees, at]) => (
					<g key={degrees}>
						<path d={`M0 ${yOf(at)}H${width}`} />
						<text x="14" y={yOf(at) - 8}>
							{degrees}°
						</text>
					</g>
				))}
				{tenths(cityCoordinates.longitude, left, right, east).map(([degrees, at]) => (
					<g key={degrees}>
						<path d={`M${xOf(at)} 0V${height}`} />
						<text x={xOf(at) + 8} y={height - 14}>
							{degrees}°
						</text>
					</g>
				))}
			</g>
			<g className="locator-rings">
				{ringsKm.map((km) => (
					<g key={km}>
						<circle cx={city.x} cy={city.y} r={px(km)} />
						<text x={city.x + px(km) + 6} y={city.y + 5}>
							{km === ringsKm.at(-1) ? isolated(`${km} ${copy.km}`) : km}
						</text>
					</g>
				))}
			</g>
			<circle {...at(centre)} r="110" fill="url(#locator-glow)" />
			<path d={`M${city.x} ${city.y}L${centre.x} ${centre.y}`} className="locator-way" />
			<circle {...at(city)} r="6" className="locator-city" />
			<text x={city.x} y={city.y + 34} textAnchor="middle" className="locator-name">
				{copy.city}
			</text>
			<circle {...at(centre)} r="20" className="locator-halo" />
			<circle {...at(centre)} r="9" className="locator-centre" />
			<text
				x={centre.x}
				y={centre.y - 58}
				textAnchor="middle"
				className="locator-name locator-here"
			>
				{profile.address.district[language]}
			</text>
			<text x={centre.x} y={centre.y - 32} textAnchor="middle">
				{profile.coordinates.latitude}, {profile.coordinates.longitude}
			</text>
			<g transform={`translate(${width - 34} 30)`} className="locator-north">
				<path d="M0 -14 8 10 0 4-8 10Z" />
				<text y="30" textAnchor="middle">
					{copy.north}
				</text>
			</g>
		</svg>
	);
}

/** In the direction of its own first letter. */
function isolated(text: string): string {
	return `\u2068${text}\u2069`;
}

function px(km: number): number {
	return Math.round(km * perKm);
}

function xOf(kmEast: number): number {
	return px(kmEast - left);
}

function yOf(kmNorth: number): number {
	return px(top - kmNorth);
}

function at({ x, y }: { x: number; y: number }) {
	return { cx: x, cy: y };
}

function north(latitude: number): number {
	return offsetFrom(cityCoordinates, { ...cityCoordinates, latitude }).north;
}

function east(longitude: number): number {
	return offsetFrom(cityCoordinates, { ...cityCoordinates, longitude }).east;
}

/** The tenths of a degree that are inside the drawing, each with its distance from the city. */
function tenths(
	around: number,
	from: number,
	to: number,
	distance: (degrees: number) => number,
): [degrees: string, km: number][] {
	const first = Math.round(around * 10) - 10;
	return Array.from({ length: 21 }, (_, index) => (first + index) / 10)
		.map((degrees): [string, number] => [degrees.toFixed(1), distance(degrees)])
		.filter(([, km]) => from + 1 < km && km < to - 1);
}
