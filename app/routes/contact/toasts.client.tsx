import { useEffect } from "react";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";

/** The call button stays free. */
const above = { bottom: 88 };

export type ToastContent = {
	id: number;
	kind: "success" | "error";
	text: string;
};

/** Sonner with its own measures: three at a time, 4000 ms, 356 px wide, bottom right, Alt+T. */
export default function Toasts({
	said: toastContent,
	region,
	close,
}: {
	said: ToastContent;
	region: string;
	close: string;
}) {
	useEffect(() => {
		toast[toastContent.kind](toastContent.text);
	}, [toastContent]);
	return (
		<Toaster
			position="bottom-right"
			dir="rtl"
			offset={above}
			mobileOffset={above}
			closeButton
			containerAriaLabel={region}
			toastOptions={{ closeButtonAriaLabel: close }}
		/>
	);
}
