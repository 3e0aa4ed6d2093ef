import * as lucide from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type IconName, iconNames, logoPath } from "#app/ui/basic/icon.tsx";

/** With `-u`, vitest draws the file again. */
test("a visitor sees every icon as Lucide draws it, the logo and the sign of the riyal", async () => {
	const file = (
		<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
			{iconNames.map((name) => (
				<symbol key={name} id={name} viewBox="0 0 24 24">
					{compact(nodeOf(name)).map(([tag, attributes]) =>
						createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
					)}
				</symbol>
			))}
			<symbol id="logo" viewBox="0 0 64 64">
				<path fill="currentColor" fillRule="evenodd" d={logoPath} />
			</symbol>
			<symbol id="knob" viewBox="0 0 48 48">
				<circle cx="24" cy="24" r="23" fill="#0b120fcc" />
				<path d="m18 17-7 7 7 7m12-14 7 7-7 7" fill="none" />
			</symbol>
			<symbol id="riyal" viewBox="0 0 1124 1256">
				<path d="M700 1113c-20 44-33 93-38 143l425-90c20-44 33-93 38-143l-425 90Z" />
				<path d="M1086 896c20-44 33-93 38-143l-331 70v-135l292-62c20-44 33-93 38-143l-331 70V66c-51 28-96 66-132 111v403l-132 28V0c-51 28-96 66-132 111v526l-296 63c-20 44-33 93-38 143l334-71v170l-358 76c-20 44-33 93-38 143l375-80c31-6 57-24 74-49l69-102v0c7-11 11-23 11-37v-150l132-28v270l425-90Z" />
			</symbol>
		</svg>
	);
	const lines = renderToStaticMarkup(file).replaceAll("><symbol", ">\n<symbol");
	await expect(`${lines}\n`).toMatchFileSnapshot("../../app/ui/basic/icons.svg");
});

const drawn: Record<string, unknown> = lucide;

function nodeOf(name: IconName): lucide.IconNode {
	const inCode = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
	return drawn[inCode] as lucide.IconNode;
}

const [number, flag] = [String.raw`[ ,]?(-?(?:\d*\.\d+|\d+))`, "[ ,]?([01])"];
const arcs = new RegExp([number, number, number, flag, flag, number, number].join(""), "g");

/** In "a2 2 0 011.6 2", "01" are two flags, and 1.6 is a number. */
function withoutGluedFlags(arc: string, ...parts: string[]): string {
	const isGlued = arc.includes(parts.slice(3, 6).join("")) && parts[5]?.includes(".");
	return isGlued ? ` ${parts.slice(0, 7).join(" ")}` : arc;
}

/** Nobody sees hundredths of its 24 units; a path that begins with "m" would not be absolute behind another one. */
function compact(node: lucide.IconNode): lucide.IconNode {
	const isPath = ([tag]: lucide.IconNode[number]) => tag === "path";
	const d = node
		.filter(isPath)
		.map(([, { d }]) => `${d}`.replace(/^m(-?[\d.]+) ?(-?[\d.]+) ?/, "M$1 $2l"))
		.join("")
		.replace(/a[^a-z]*/gi, (command) => command.replace(arcs, withoutGluedFlags))
		.replace(/\d*\.\d+/g, (number, at: number, all: string) => {
			const rounded = Number(number).toFixed(1).replace(/\.0$/, "").replace(/^0\./, ".");
			const isOpen = !rounded.includes(".");
			const before = isOpen && /[\d.]/.test(all[at - 1] ?? "") ? " " : "";
			return `${before}${rounded}${isOpen && all[at + number.length] === "." ? " " : ""}`;
		});
	const paths: lucide.IconNode = d ? [["path", { d }]] : [];
	return [...node.filter((part) => !isPath(part)), ...paths];
}
