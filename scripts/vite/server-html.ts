import { type Plugin, parseAst } from "vite";

/** The children of `<ServerHtml>` are for the server alone: the browser's build leaves them out, with all that they import. */
export function serverHtml(): Plugin {
	return {
		name: "server-html",
		enforce: "pre",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform: { filter: { id: /\.tsx$/, code: "<ServerHtml" }, handler: withoutChildren },
	};
}

type Tag = { start: number; end: number; name: { name?: string } };
type Node = { type?: string; openingElement?: Tag; closingElement?: Tag | null };

export function withoutChildren(code: string): string {
	let short = "";
	let copied = 0;
	for (const { opening, end } of serverElements(parseAst(code, { lang: "tsx" }))) {
		short += `${code.slice(copied, opening.end - 1).trimEnd()} />`;
		copied = end;
	}
	return short + code.slice(copied);
}

/** In the order of the text; an element inside another one goes with it. */
function serverElements(node: unknown): { opening: Tag; end: number }[] {
	if (typeof node !== "object" || node === null) return [];
	const { type, openingElement: opening, closingElement } = node as Node;
	if (type === "JSXElement" && opening?.name.name === "ServerHtml")
		return closingElement ? [{ opening, end: closingElement.end }] : [];
	return Object.values(node).flatMap(serverElements);
}
