import { type ReactNode, useState } from "react";

type Props = { as?: "div" | "template"; id: string; className?: string; children: ReactNode };

/**
 * HTML that is rendered on the server only. In the browser, React keeps the existing HTML, even if it renders the page
 * from scratch, so the children add no script to a form page: `scripts/vite/browser-build.ts` removes them from the browser's
 * build.
 */
export function ServerHtml({ as: Tag = "div", id, className, children }: Props) {
	const props = useServerHtml(id);
	if (import.meta.env.SSR)
		return (
			<Tag id={id} className={className}>
				{children}
			</Tag>
		);
	return <Tag className={className} {...props} />;
}

/** The same for an element whose content is text, such as a script. */
export function useServerHtml(id: string, text = "") {
	const [html] = useState(() =>
		import.meta.env.SSR ? text : (document.getElementById(id)?.innerHTML ?? ""),
	);
	return { id, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
