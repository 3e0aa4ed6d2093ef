import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";

/** Leaves the call button uncovered. */
const offset = { bottom: 88 };

export type ToastContent = {
	id: number;
	kind: "success" | "error";
	text: string;
};

/** With Sonner's defaults: three toasts at a time, 4000 ms, 356 px wide, bottom right, Alt+T. */
export default function Toasts({
	content,
	region,
	close,
}: {
	content: ToastContent;
	region: string;
	close: string;
}) {
	useEffect(() => {
		toast[content.kind](content.text);
	}, [content]);
	return (
		<Toaster
			position="bottom-right"
			dir="rtl"
			offset={offset}
			mobileOffset={offset}
			closeButton
			containerAriaLabel={region}
			toastOptions={{ closeButtonAriaLabel: close }}
		/>
	);
}
