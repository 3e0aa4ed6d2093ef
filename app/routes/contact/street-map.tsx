/** A drawing of invented streets: a real map image would be a third-party request. */
const rows = [
	{ from: -90, widths: [96, 64, 120, 80, 104, 64, 96, 88] },
	{ from: -40, widths: [72, 112, 72, 96, 64, 128, 72, 80] },
	{ from: -110, widths: [120, 72, 88, 104, 72, 96, 112, 72] },
	{ from: -60, widths: [64, 104, 128, 64, 96, 72, 120, 64] },
	{ from: -80, widths: [88, 88, 72, 112, 88, 104, 64, 96] },
];
const street = 12;
const tops = [-70, -4, 62, 176, 242];
const height = 54;
/** The block that is highlighted. */
const centreBlock = { row: 2, block: 3 };

export function StreetMap() {
	return (
		<svg
			viewBox="0 0 640 300"
			aria-hidden="true"
			preserveAspectRatio="xMidYMid slice"
			className="street-map"
		>
			<g transform="rotate(-11 320 150)">
				<path d={blocks()} fill="#1a2721" />
				<path d="M-120 146H780" stroke="#2c4338" strokeWidth="36" />
				<path
					d="M-120 146H780"
					stroke="#6b7f75"
					strokeWidth="2"
					strokeDasharray="18 14"
				/>
				<path d="M470 -120V420" stroke="#24332c" strokeWidth="22" />
				<rect x="514" y="176" width="104" height="120" rx="14" fill="#11402c" />
				<circle
					cx="470"
					cy="146"
					r="30"
					fill="#11402c"
					stroke="#2c4338"
					strokeWidth="14"
				/>
				<path d={blocks(centreBlock)} fill="#1f7a54" />
			</g>
			<ellipse cx="283" cy="101" rx="16" ry="6" fill="#06150e80" />
			<path
				d="M283 102c-3-12-25-26-25-51a25 25 0 0 1 50 0c0 25-22 39-25 51z"
				fill="#35c98a"
				stroke="#06150e"
				strokeWidth="3"
			/>
			<circle cx="283" cy="51" r="9" fill="#06150e" />
		</svg>
	);
}

function blocks(only?: typeof centreBlock): string {
	return rows
		.flatMap(({ from, widths }, row) => {
			let left = from;
			return widths.map((width, block) => {
				const path = `M${left} ${tops[row]}h${width}v${height}h${-width}z`;
				left += width + street;
				const included = !only || (only.row === row && only.block === block);
				return included ? path : "";
			});
		})
		.join("");
}
