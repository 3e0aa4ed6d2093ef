import type { ComponentProps } from "react";

type Look = { variant?: "solid" | "quiet" };

const looks = { solid: "button", quiet: "button-quiet" };

export function Button({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"button"> & Look) {
	return <button className={`${looks[variant]} ${className}`} {...rest} />;
}

export function LinkButton({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"a"> & Look) {
	return <a className={`${looks[variant]} ${className}`} {...rest} />;
}
