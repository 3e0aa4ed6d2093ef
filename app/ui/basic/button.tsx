import type { ComponentProps } from "react";

type Variant = { variant?: "solid" | "quiet" };

const classNames = { solid: "button", quiet: "button-quiet" };

export function Button({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"button"> & Variant) {
	return <button className={`${classNames[variant]} ${className}`} {...rest} />;
}

export function LinkButton({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"a"> & Variant) {
	return <a className={`${classNames[variant]} ${className}`} {...rest} />;
}
