import { parseSync } from "vite";

type Node = { type: string; start: number; end: number; operator?: string; value?: unknown } & {
	[part in "left" | "right" | "argument"]: Node;
};

/** A boundary moved, a comparison or a sign turned round. */
const others: Record<string, string> = {
	...{ "<": "<=", "<=": "<", ">": ">=", ">=": ">", "===": "!==", "!==": "===" },
	...{ "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" },
};

/** The code with all its mutants, each behind the number that `add` gives it. */
export function withMutants(
	code: string,
	add: (start: number, was: string, is: string) => number | undefined,
): string {
	const textOf = ({ start, end }: Node) => code.slice(start, end);

	function changesOf(node: Node, isTest: boolean): string[] {
		const { type, left, right, operator = "", value } = node;
		// What kills these kills `||` for `&&`, too.
		if (type === "LogicalExpression" && operator !== "??")
			return [textOf(left), textOf(right), ...(isTest ? [String(operator === "||")] : [])];
		if (isTest && !(operator in others && /[<>]/.test(operator))) return ["true", "false"];
		if (type === "UnaryExpression" && operator === "!") return [textOf(node.argument)];
		if (type === "Literal" && typeof value === "boolean") return [String(!value)];
		if (type === "Literal" && typeof value === "number") return [String(value + 1)];
		const joinsText = operator === "+" && /["'`]/.test(textOf(node));
		if (type !== "BinaryExpression" || !others[operator] || joinsText) return [];
		const other = `(${textOf(left)}) ${others[operator]} ${textOf(right)}`;
		return isTest ? [other, "true", "false"] : [other];
	}

	function render(node: Node, isTest: boolean): string {
		let text = "";
		let at = node.start;
		for (const [key, child] of childrenOf(node)) {
			text += code.slice(at, child.start) + render(child, key === "test");
			at = child.end;
		}
		text += code.slice(at, node.end);
		const choices = changesOf(node, isTest).flatMap((change) => {
			const id = add(node.start, textOf(node), change);
			return id ? `globalThis.$mutant?.(${id}) ? (${change}) : ` : [];
		});
		return choices.length > 0 ? `(${choices.join("")}${text})` : text;
	}
	return render(parseSync("mutated.ts", code).program as unknown as Node, false);
}

/** In their order, without names, and without types, which do not run. */
function childrenOf(node: Node): [key: string, child: Node][] {
	let end = node.start;
	return Object.entries(node)
		.flatMap(([key, value]) => [value].flat().map((child) => [key, child] as [string, Node]))
		.filter(([key, child]) => child?.type && (key !== "key" || "computed" in node))
		.filter(([, { type }]) => !/^TS(?!As|Satisfies|NonNull)/.test(type))
		.sort(([, a], [, b]) => a.start - b.start)
		.filter(([, child]) => {
			const isNew = child.start >= end;
			if (isNew) end = child.end;
			return isNew;
		});
}
