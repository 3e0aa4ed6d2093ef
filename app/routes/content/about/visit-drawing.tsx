import { bays } from "#app/business/bookings/capacity.ts";

const bayWidth = 80;
const firstBay = 60;
const bayStarts = Array.from({ length: bays }, (_, bay) => firstBay + bay * bayWidth);
/** Where the car stands. */
const chosenStart = firstBay + 3 * bayWidth;
const middle = chosenStart + bayWidth / 2;

/** The five steps in one picture, by their numbers: the phone, the way in, the bay, the message, the way out with a card. */
export function VisitDrawing({ alt }: { alt: string }) {
	return (
		<svg viewBox="0 -20 600 620" role="img" aria-label={alt} className="flip">
			<defs>
				<linearGradient id="visit-light" x2="0" y2="1">
					<stop stopColor="#e8f2ec" stopOpacity=".16" />
					<stop offset="1" stopColor="#e8f2ec" stopOpacity="0" />
				</linearGradient>
				<linearGradient id="visit-lit" x2="0" y2="1">
					<stop stopColor="#35c98a" stopOpacity=".5" />
					<stop offset="1" stopColor="#35c98a" stopOpacity=".04" />
				</linearGradient>
				<linearGradient id="visit-paint">
					<stop stopColor="#06311f" />
					<stop offset=".3" stopColor="#35c98a" />
					<stop offset=".5" stopColor="#0b6b45" />
					<stop offset="1" stopColor="#06311f" />
				</linearGradient>
				<linearGradient id="visit-half" x2="0" y2="1">
					<stop offset=".5" stopColor="#35c98a" />
					<stop offset=".5" stopColor="#3d5148" />
				</linearGradient>
				<g id="visit-glass">
					<path
						d="M-20-20C-12-27 12-27 20-20L16-4C8-7-8-7-16-4ZM-16 28C-8 31 8 31 16 28L19 40C10 45-10 45-19 40ZM-21-14-18 0V24L-21 33ZM21-14 18 0V24L21 33Z"
						fill="#0b120f"
					/>
					<path d="M-26-20-33-16V-12L-26-14ZM26-20 33-16V-12L26-14Z" fill="#3d5148" />
					<path d="M-20-50-13-52-15-47-21-44ZM20-50 13-52 15-47 21-44Z" fill="#e8f2ec" />
				</g>
				<path
					id="visit-body"
					d="M-16-54C-22-53-25-46-25-36L-26 34C-26 46-24 53-16 55-8 57 8 57 16 55 24 53 26 46 26 34L25-36C25-46 22-53 16-54 8-57-8-57-16-54Z"
				/>
			</defs>

			{bayStarts.map((x) => (
				<Bay key={x} x={x} isChosen={x === chosenStart} />
			))}
			<path d={`M${firstBay} 48H${firstBay + bays * bayWidth}V236`} className="visit-wall" />

			<path
				d={`M156 350H${middle - 70}C${middle - 20} 350 ${middle - 14} 320 ${middle - 14} 252`}
				className="visit-way"
			/>
			<path
				d={`M${middle + 14} 252C${middle + 14} 320 ${middle + 20} 350 ${middle + 70} 350H458`}
				className="visit-way visit-out"
			/>
			<path
				d={`M${middle} 262V456Q${middle} 488 ${middle - 32} 488H254`}
				className="visit-message"
			/>

			<g transform="translate(84 350) rotate(90) scale(1.1)">
				<use href="#visit-body" fill="#3d5148" />
				<use href="#visit-glass" />
			</g>
			<g transform={`translate(${middle} 152) scale(1.15)`}>
				<use href="#visit-body" fill="url(#visit-half)" />
				<use href="#visit-glass" />
				<path d="M-38 0H38" className="visit-sweep" />
			</g>
			<g transform="translate(526 350) rotate(90) scale(1.1)">
				<use href="#visit-body" fill="url(#visit-paint)" />
				<use href="#visit-glass" />
				<path d="M-10-48C-13-20-13 20-10 46" className="visit-shine" />
			</g>

			<g className="visit-line">
				<rect x="66" y="434" width="92" height="146" rx="16" />
				<path d="M103 448h18M84 474h56M84 494h40M84 514h56" />
				<rect x="84" y="538" width="56" height="22" rx="11" fill="#35c98a" />
				<path d="M196 472h46v32h-46zl23 18 23-18" />
				<rect x="434" y="456" width="132" height="96" rx="12" />
				<path d="M476 474l16 6v13c0 10-7 17-16 21-9-4-16-11-16-21v-13zM514 482h34M514 500h22" />
				<path d="M468 494l6 7 10-11" className="visit-tick" />
				<path d="M456 528v10M463 528v10M472 528v10M477 528v10M486 528v10M495 528v10M500 528v10M509 528v10M518 528v10M525 528v10M534 528v10M539 528v10M546 528v10" />
				<path d="M526 392v64" />
			</g>
			{[0, 1, 2].map((day) => (
				<rect
					key={day}
					x={middle + 30 + day * 20}
					y="16"
					width="14"
					height="14"
					rx="4"
					className={day < 2 ? "visit-day" : "visit-day visit-rest"}
				/>
			))}

			<Step x={66} y={452} number={1} />
			<Step x={192} y={350} number={2} />
			<Step x={middle} y={24} number={3} />
			<Step x={middle} y={424} number={4} />
			<Step x={430} y={350} number={5} />
		</svg>
	);
}

function Bay({ x, isChosen }: { x: number; isChosen: boolean }) {
	return (
		<>
			<rect
				x={x}
				y="48"
				width={bayWidth}
				height="188"
				fill={`url(#visit-${isChosen ? "lit" : "light"})`}
			/>
			<path d={`M${x} 48V236`} className="visit-wall" />
			<path
				d={`M${x + 18} 62h${bayWidth - 36}`}
				className={isChosen ? "visit-lamp visit-on" : "visit-lamp"}
			/>
		</>
	);
}

function Step({ x, y, number }: { x: number; y: number; number: number }) {
	return (
		<g transform={`translate(${x} ${y})`} className="visit-step">
			<circle r="20" />
			<text y="8" textAnchor="middle">
				{number}
			</text>
		</g>
	);
}
