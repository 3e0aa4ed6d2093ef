import type { SubmissionResult } from "@conform-to/react";
import { type ReactNode, useEffect, useRef } from "react";

type Link = { href: string; text: string };
type AlertProps = { id?: string; title: string; children?: ReactNode; links?: Link[] };

export const linksTo = (
	fields: readonly string[],
	error: SubmissionResult["error"],
	text: (key: string) => string,
	idOf: (field: string) => string,
): Link[] =>
	fields.flatMap((field) => {
		const [key] = error?.[field] ?? [];
		return key ? [{ href: `#${idOf(field)}`, text: text(key) }] : [];
	});

export function Alert({ id, title, children, links = [] }: AlertProps) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			id={id}
			role="alert"
			tabIndex={-1}
			className="grid gap-2 rounded-card border-2 border-danger bg-danger-wash p-5"
		>
			<h2 className="text-lg text-danger">{title}</h2>
			{children}
			{links.length > 0 && (
				<ul className="grid list-disc gap-1 ps-5">
					{links.map(({ href, text }) => (
						<li key={href}>
							<a href={href} className="underline underline-offset-4">
								{text}
							</a>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
