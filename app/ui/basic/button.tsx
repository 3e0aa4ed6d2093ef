import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

type Variant = { variant?: "solid" | "quiet" };

const classNames = { solid: "button", quiet: "button-quiet" };

export function Button({
	variant = "solid",
	className = "",
	...rest
}: ComponentProps<"button"> & Variant) {
	return <button className={`${classNames[variant]} ${className}`.trim()} {...rest} />;
}

type LinkProps = ComponentProps<"a"> & Variant & { icon?: ComponentProps<typeof Icon>["name"] };

export function LinkButton(props: LinkProps) {
	const { variant = "solid", className = "", icon, children, ...rest } = props;
	return (
		<a className={`${classNames[variant]} ${className}`.trim()} {...rest}>
			{icon && <Icon name={icon} size={20} />}
			{children}
		</a>
	);
}

/** Screen readers and search engines get a text that names the service. */
export function LearnMore({ text, full }: { text: string; full: string }) {
	return (
		<>
			{text}
			<span className="sr-only">{full.replace(text, "")}</span>
		</>
	);
}
