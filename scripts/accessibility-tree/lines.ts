import type { CDPSession, Page } from "playwright";

type Node = Awaited<ReturnType<typeof nodesOf>>[number];

/** Said in words; the other properties say nothing more. */
const states: Record<string, (value: unknown) => string | boolean> = {
	checked: (value) => (value === "true" ? "checked" : "not checked"),
	disabled: (value) => value === true && "disabled",
	expanded: (value) => (value ? "expanded" : "collapsed"),
	focused: (value) => value === true && "focused",
	hasPopup: (value) => `opens a ${value}`,
	invalid: (value) => value !== "false" && "invalid",
	live: (value) => `live ${value}`,
	readonly: (value) => value === true && "read only",
	required: (value) => value === true && "required",
	selected: (value) => value === true && "selected",
};

/** Roles that only hold others; what is in them stands in their place. */
const silent = [
	"generic",
	"none",
	"paragraph",
	"strong",
	"LabelText",
	"Legend",
];
const unspoken = ["InlineTextBox", "LineBreak", "ListMarker"];

/** The accessibility tree as a screen reader gets it: one line for each thing, and each text once. */
export async function linesOf(
	page: Page,
	leftOut: string[],
): Promise<string[]> {
	const devtools = await page.context().newCDPSession(page);
	const nodes = await nodesOf(devtools);
	await devtools.detach();
	const byId = new Map(nodes.map((node) => [node.nodeId, node]));
	return nodes
		.filter(({ parentId }) => !parentId)
		.flatMap((root) => lines(root, "", ""));

	/** A text that is part of the name or value above it is not said again. */
	function lines(node: Node, indent: string, said: string): string[] {
		const role = String(node.role?.value);
		if ([...unspoken, ...leftOut].includes(role)) return [];
		const name = textOf(node.name);
		if (role === "StaticText")
			return said.includes(name) ? [] : [indent + name];
		const isSilent = node.ignored || silent.includes(role);
		const saidBelow = isSilent
			? said + (role === "LabelText" ? controlsIn(node) : "")
			: `${name} ${textOf(node.value)}`;
		const below = childrenOf(node).flatMap((child) =>
			lines(child, isSilent ? indent : `${indent}  `, saidBelow),
		);
		return isSilent ? below : [indent + sentenceOf(node, role), ...below];
	}

	function controlsIn(label: Node): string {
		return childrenOf(label)
			.map((child) =>
				child.ignored || silent.includes(String(child.role?.value))
					? controlsIn(child)
					: child.role?.value === "StaticText"
						? ""
						: textOf(child.name),
			)
			.join(" ");
	}

	function childrenOf({ childIds = [] }: Node): Node[] {
		return childIds.flatMap((id) => byId.get(id) ?? []);
	}
}

async function nodesOf(devtools: CDPSession) {
	return (await devtools.send("Accessibility.getFullAXTree")).nodes;
}

function sentenceOf(
	{ name, value, description, properties = [] }: Node,
	role: string,
): string {
	const level = properties.find((property) => property.name === "level");
	const said = properties.flatMap(
		(property) => states[property.name]?.(property.value.value) || [],
	);
	return [
		role === "heading" ? `heading ${level?.value.value}` : role,
		textOf(name) && `"${textOf(name)}"`,
		textOf(value) && `holds "${textOf(value)}"`,
		said.length > 0 && `(${said.join(", ")})`,
		textOf(description) && `described: ${textOf(description)}`,
	]
		.filter(Boolean)
		.join(" ");
}

function textOf(text: Node["name"]): string {
	return String(text?.value ?? "")
		.replace(/\s+/g, " ")
		.trim();
}
