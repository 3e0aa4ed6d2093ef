import { direction } from "#app/business/base/language.ts";
import {
	type Block,
	type FormField,
	type Link,
	type MailBody,
	type PaperBlock,
	type Price,
	runsOf,
	type Text,
} from "./body.ts";

/** Renders the text part. Unicode isolates set the direction of each run, since plain text has no markup. */
export function renderText(body: MailBody<Block | PaperBlock>): string {
	const rightToLeft = direction[body.language] === "rtl";
	const plainText = (text: Text) =>
		runsOf(text)
			.map((run) => {
				if (typeof run === "string") return run;
				if ("userText" in run) return isolate(run.userText);
				if ("ltr" in run) return rightToLeft ? leftToRight(run.ltr) : run.ltr;
				return `${run.link}: ${run.href}`;
			})
			.join("");

	const price = ({ label, price }: Price) => `${plainText(label)}: ${plainText(price)}`;

	const field = ({ text, strong = [], hasBox, isBlank }: FormField) =>
		`${hasBox ? "[ ] " : ""}${plainText(text)}${plainText(strong)}${isBlank ? ": ____________" : ""}`;
	const shortLinks = (links: Link[]) => links.filter(({ isLong }) => !isLong);

	const blockText = (block: Block | PaperBlock): string => {
		switch (block.type) {
			case "paragraph":
				return plainText(block.text);
			case "heading":
				return `* ${block.text} *`;
			case "ticket":
				return block.facts
					.flatMap(({ label, value, note = [] }) => [
						`${label}: ${plainText(value)}`,
						...[note].flat(),
					])
					.join("\n");
			case "button":
				return `${plainText(block.label)}:\n${block.href}`;
			case "details":
				return block.rows.map(({ label, value }) => `${label}: ${plainText(value)}`).join("\n");
			case "prices":
				return [...block.rows.map((row) => `- ${price(row)}`), "", ...block.totals.map(price)].join(
					"\n",
				);
			case "list":
				return block.items.map((item) => `- ${plainText(item)}`).join("\n");
			case "form":
				return [...block.rows.flat().map(field), ...shortLinks(block.links).map(plainText)].join(
					"\n",
				);
			case "tasks":
				return [
					`${block.title}:\n`,
					...block.tasks.map(
						({ text, links }) => `- ${[text, ...shortLinks(links)].map(plainText).join(" · ")}`,
					),
					...(block.more ? [`- ${block.more}`] : []),
				].join("\n");
			case "photo":
				return "";
			case "message":
				return block.text.split("\n").map(isolate).join("\n");
		}
	};

	return [
		body.title,
		...body.blocks.map(blockText).filter(Boolean),
		...(body.footer.length > 0 ? ["--", body.footer.map(plainText).join("\n")] : []),
		"",
	].join("\n\n");
}

/** U+2068 … U+2069: the direction follows the first strong character and does not affect the text around it. */
function isolate(text: string): string {
	return `\u2068${text}\u2069`;
}

function leftToRight(text: string): string {
	return `\u2066${text}\u2069`;
}
