import type { ComponentProps } from "react";

type Variant = { variant?: "solid" | "quiet" };

const classNames = { solid: "button", quiet: "button-quiet" };

export function Button({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"button"> & Variant) {
	return <button className={`${classNames[variant]} ${className}`.trim()} {...rest} />;
}

export function LinkButton({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"a"> & Variant) {
	return <a className={`${classNames[variant]} ${className}`.trim()} {...rest} />;
}

/** The text on screen is short; screen readers and search engines get one that names the service. */
export function LearnMore({ text, full }: { text: string; full: string }) {
	return (
		<>
			{text}
			<span className="sr-only">{full.replace(text, "")}</span>
		</>
	);
}
