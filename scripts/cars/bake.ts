// Turns a drawing that reads custom properties into one that needs no style sheet: an <img> sees none, and the site's
// content security policy allows no <style> inside.

import { definitionsOf, type Element } from "./svg.ts";

/** The custom properties of one cover in one theme. */
type State = { theme: string; properties: Record<string, string> };

const insideBrackets = String.raw`(?:[^()]|\([^()]*\))*`;
const varCall = new RegExp(
	String.raw`var\((--[\w-]+)(?:,(${insideBrackets}))?\)`,
	"g",
);
const oneLine = (value: string) =>
	value.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/ \)/g, ")");
const lightDark = /light-dark\(([^(),]+),([^(),]+)\)/g;
const colorMix = /color-mix\(in srgb,\s*(#\w+)\s+(\d+)%,\s*(#\w+)\)/g;

/** car.css as a function: the custom properties of one cover in one theme, last rule wins. */
export function readStates(
	css: string,
): (cover: string, theme: string) => State {
	const rules = [
		...css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g),
	].map(([, selector = "", body = ""]) => ({
		covers: [...selector.matchAll(/"([\w-]+)"/g)].map(([, name]) => name),
		properties: [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
			([, key = "", value = ""]) => [key, oneLine(value)],
		),
	}));
	return (cover, theme) => {
		const chosen = rules.filter(
			({ covers }) => !covers.length || covers.includes(cover),
		);
		return {
			theme,
			properties: Object.fromEntries(
				chosen.flatMap(({ properties }) => properties),
			),
		};
	};
}

const channels = (hex: string): number[] => {
	const digits =
		hex.length < 6 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
	return [0, 2, 4].map((i) => Number.parseInt(digits.slice(i, i + 2), 16));
};
const mix = (first: string, percent: number, second: string): string => {
	const others = channels(second);
	const mixed = channels(first).map((channel, i) =>
		Math.round((channel * percent + (others[i] ?? 0) * (100 - percent)) / 100),
	);
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
};

function resolve(text: string, { theme, properties }: State): string {
	const next = text
		.replace(varCall, (_, name: string, fallback: string) => {
			const value = properties[name];
			return value === undefined || value === "initial" ? fallback : value;
		})
		.replace(lightDark, (_, light: string, dark: string) =>
			(theme === "dark" ? dark : light).trim(),
		)
		.replace(colorMix, (_, first: string, percent: string, second: string) =>
			mix(first, Number(percent), second),
		);
	return next === text ? text : resolve(next, { theme, properties });
}

function settle(node: Element, state: State): void {
	for (const [key, value] of Object.entries(node.attrs)) {
		const settled = resolve(value, state).replace(/^0\./, ".");
		if (/var\(|light-dark|color-mix/.test(settled))
			throw new Error(`${key}="${settled}" is not resolved`);
		node.attrs[key] = settled;
	}
	if (node.attrs.opacity === "1") delete node.attrs.opacity;
	if (node.attrs["clip-path"] === "none") delete node.attrs["clip-path"];
	node.children = node.children.filter((child) => {
		settle(child, state);
		return child.attrs.opacity !== "0";
	});
}

const all = (node: Element): Element[] => [node, ...node.children.flatMap(all)];

const references = (text: string): string[] =>
	[...text.matchAll(/#([a-z-]+)\)?$/g)].map(([, id = ""]) => id);

/** Drops what the settled drawing no longer points to, and again what only that pointed to. */
function prune(svg: Element): void {
	const defs = definitionsOf(svg);
	const used = new Set(
		all(svg).flatMap(({ attrs }) => Object.values(attrs).flatMap(references)),
	);
	const before = defs.children.length;
	defs.children = defs.children.filter(({ attrs }) => used.has(attrs.id ?? ""));
	if (defs.children.length < before) {
		prune(svg);
		return;
	}
	for (const node of all(svg)) {
		if (!used.has(node.attrs.id ?? "")) delete node.attrs.id;
		node.children = node.children.filter(
			({ name, children }) => name !== "g" || children.length,
		);
	}
}

export function bake(svg: Element, state: State): Element {
	settle(svg, state);
	delete svg.attrs.class;
	delete svg.attrs["aria-hidden"];
	prune(svg);
	return svg;
}
