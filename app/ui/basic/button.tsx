import type { ComponentProps, ReactNode } from "react";

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

/** The brass colour is reserved for offers. */
export function Badge({ children }: { children: ReactNode }) {
	return (
		<p className="inline-flex flex-wrap items-center gap-x-2 rounded-full border border-brass bg-paper px-3 py-1 sm:px-4 text-sm font-medium text-brass">
			{children}
		</p>
	);
}
