import { type ReactNode, useState } from "react";

/**
 * HTML that only the server writes. The browser takes over what it was sent, even when React has to render
 * the page from scratch, so what stands in it costs a form page no script. Guard the children with
 * `import.meta.env.SSR`, and nothing of them is built for the browser.
 */
export function ServerHtml({
	as: Tag = "div",
	id,
	className,
	children,
}: {
	as?: "div" | "template";
	id: string;
	className?: string;
	children: ReactNode;
}) {
	const taken = useServerHtml(id);
	if (import.meta.env.SSR)
		return (
			<Tag id={id} className={className}>
				{children}
			</Tag>
		);
	return <Tag className={className} {...taken} />;
}

/** The same for an element whose content is text: a style or a script. */
export function useServerHtml(id: string, written = "") {
	const [html] = useState(() =>
		import.meta.env.SSR
			? written
			: (document.getElementById(id)?.innerHTML ?? ""),
	);
	return {
		id,
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html: html },
	};
}
