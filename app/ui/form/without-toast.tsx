import { useEffect } from "react";

type Props = {
	content?: { title?: string; text: string };
	/** The id of the element in which the page itself says what has failed. */
	words: string;
};

/** In place of a toast that cannot come: screen readers hear its words, and those of the page come into view. */
export function WithoutToast({ content, words }: Props) {
	useEffect(() => {
		if (content) document.getElementById(words)?.scrollIntoView({ block: "nearest" });
	}, [content, words]);
	return (
		<p role="alert" className="sr-only">
			{content && [content.title, content.text].filter(Boolean).join(". ")}
		</p>
	);
}
