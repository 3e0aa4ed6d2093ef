import * as lucide from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type IconName, iconNames } from "#app/ui/basic/icon.tsx";

/** With `-u`, vitest draws the file again. */
test("a visitor sees every icon as Lucide draws it", async () => {
	const file = (
		<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
			{iconNames.map((name) => (
				<symbol key={name} id={name} viewBox="0 0 24 24">
					{compact(nodeOf(name)).map(([tag, attributes]) =>
						createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
					)}
				</symbol>
			))}
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

/**
 * Its paths as one, with one decimal of its 24 units: nobody sees hundredths. A path that begins
 * with "m" begins at an absolute point; behind another one it would not.
 */
function compact(node: lucide.IconNode): lucide.IconNode {
	const isPath = ([tag]: lucide.IconNode[number]) => tag === "path";
	const d = node
		.filter(isPath)
		.map(([, { d }]) => `${d}`.replace(/^m(-?[\d.]+) ?(-?[\d.]+) ?/, "M$1 $2l"))
		.join("")
		.replace(/\d*\.\d+/g, (number, at: number, all: string) => {
			const rounded = Number(number).toFixed(1).replace(/\.0$/, "").replace(/^0\./, ".");
			const isOpen = !rounded.includes(".");
			const before = isOpen && /[\d.]/.test(all[at - 1] ?? "") ? " " : "";
			return `${before}${rounded}${isOpen && all[at + number.length] === "." ? " " : ""}`;
		});
	const paths: lucide.IconNode = d ? [["path", { d }]] : [];
	return [...node.filter((part) => !isPath(part)), ...paths];
}
