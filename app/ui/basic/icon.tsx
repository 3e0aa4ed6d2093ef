import file from "./icons.svg?url&no-inline";

/** The path is drawn in a square of 64 units. */
export const logoPath =
	"M32 2.5c8 4.6 16 6.8 25 7.2V30.9c-.6-.2-1.2-.5-1.8-.9c-2.8-1.5-5.2-3.8-7.9-5.5c-6.4-4-14.6-4.7-20.8-.5c-2.7 1.8-4.6 4.4-7.1 6.5c-3.6 3.1-7.9 5-12.5 5.5V9.7C16 9.3 24 7.1 32 2.5zM7.6 41.1c5.5-.5 10.8-2.8 14.9-6.7c2.3-2.1 4.2-4.8 6.9-6.3c4.7-2.7 10.5-2.1 15.2.7c2.9 1.7 5.3 4 8.1 5.7c1.3.8 2.7 1.4 4.2 1.8c-.1 12.4-10.1 20.4-25 25.4c-12.9-4.3-22.1-10.9-24.4-20.5zM32 38.2c-4.3 4.8-6.4 7.8-6.4 10.6a6.4 6.4 0 0 0 12.8 0c0-2.8-2.1-5.8-6.4-10.6z";

export function Logo({ className }: { className: string }) {
	return (
		<svg aria-hidden="true" className={className}>
			<use href={`${file}#logo`} />
		</svg>
	);
}

export function Knob() {
	return (
		<svg className="knob" aria-hidden="true">
			<use href={`${file}#knob`} />
		</svg>
	);
}

/** All pages share icons.svg, which tests/unit/icons.test.tsx draws. */
export const iconNames = [
	"arrow-left",
	"arrow-right",
	"calendar-check",
	"calendar-clock",
	"calendar-minus",
	"calendar-plus",
	"calendar-x",
	"camera",
	"car",
	"check",
	"chevron-down",
	"circle-check",
	"clock",
	"droplets",
	"house",
	"mail",
	"map-pin",
	"menu",
	"message-circle",
	"monitor",
	"moon",
	"phone",
	"shield",
	"shield-check",
	"sparkles",
	"sun",
	"users",
	"wrench",
	"x",
] as const;

export type IconName = (typeof iconNames)[number];

const directional = ["arrow-left", "arrow-right"];

/** Names in app/copy are plain strings; an unknown name renders nothing. */
export function Icon({
	name,
	size = 24,
	className,
	isAsDrawn,
}: {
	name: IconName | (string & {});
	size?: number;
	className?: string;
	/** English may stand inside an Arabic page, so the caller may choose the direction. */
	isAsDrawn?: boolean;
}) {
	if (!iconNames.includes(name as IconName)) return null;
	const flip = !isAsDrawn && directional.includes(name) && "flip";
	return (
		<svg
			width={size}
			height={size}
			className={["icon", flip, className].filter(Boolean).join(" ")}
			aria-hidden="true"
		>
			<use href={`${file}#${name}`} />
		</svg>
	);
}
