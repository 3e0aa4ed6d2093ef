import { encode } from "uqr";

/** Black on white in both themes, with the white border that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const path = data
		.flatMap((row, y) => row.map((isDark, x) => isDark && `M${x} ${y}h1v1h-1z`))
		.filter(Boolean)
		.join("");
	return (
		<svg
			viewBox={`0 0 ${size} ${size}`}
			role="img"
			aria-label={label}
			shapeRendering="crispEdges"
			className="qr-code"
		>
			<rect width={size} height={size} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
