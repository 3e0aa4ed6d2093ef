import { direction } from "#app/business/language.ts";
import {
	type Block,
	type MailBody,
	type Price,
	runsOf,
	type Text,
} from "./body.ts";

/** The plain-text twin. Isolates keep each run's own direction where no markup can. */
export function renderText(letter: MailBody): string {
	const rightToLeft = direction[letter.language] === "rtl";
	const plain = (text: Text) =>
		runsOf(text)
			.map((run) => {
				if (typeof run === "string") return run;
				if ("userText" in run) return isolate(run.userText);
				if ("ltr" in run) return rightToLeft ? leftToRight(run.ltr) : run.ltr;
				return `${run.link}: ${run.href}`;
			})
			.join("");

	const price = ({ label, price }: Price) => `${plain(label)}: ${plain(price)}`;

	const blockText = (block: Block): string => {
		switch (block.type) {
			case "paragraph":
				return plain(block.text);
			case "heading":
				return `* ${block.text} *`;
			case "ticket":
				return `${block.label}: ${plain(block.value)}`;
			case "facts":
				return block.rows
					.map(({ label, value }) => `${label}: ${plain(value)}`)
					.join("\n");
			case "prices":
				return [
					...block.rows.map((row) => `- ${price(row)}`),
					"",
					...block.sums.map(price),
				].join("\n");
			case "list":
				return block.items.map((item) => `- ${plain(item)}`).join("\n");
			case "quote":
				return block.text.split("\n").map(isolate).join("\n");
		}
	};

	return [
		letter.title,
		...letter.blocks.map(blockText),
		"--",
		letter.footer.map(plain).join("\n"),
		"",
	].join("\n\n");
}

/** Signs that would steer the direction of what follows, or end the isolate that holds them. */
const steering = /[\u202A-\u202E\u2066-\u2069]/g;

/** U+2068 … U+2069: the text finds its own direction and disturbs nobody else's. */
function isolate(text: string): string {
	return `\u2068${text.replace(steering, "")}\u2069`;
}

function leftToRight(text: string): string {
	return `\u2066${text}\u2069`;
}
