import { type ReactNode, useState } from "react";

type Props = { as?: "div" | "template"; id: string; className?: string; children: ReactNode };

/**
 * React keeps the server's HTML in the browser, even if it renders the page from scratch. The children add no script to
 * a form page: `scripts/vite/browser-build.ts` removes them from the browser's build.
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

export function useServerHtml(id: string, text = "") {
	const [html] = useState(() =>
		import.meta.env.SSR ? text : (document.getElementById(id)?.innerHTML ?? ""),
	);
	return { id, suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } };
}
