import * as Radix from "@radix-ui/react-toast";
import { type FocusEvent, useEffect, useRef } from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

export type ToastContent = { id: number; title?: string; text: string };
type Props = { content?: ToastContent; copy: Pick<BookingCopy, "toastClose" | "toastRegion"> };

/** By Radix's defaults a toast stays for 5000 ms or until a swipe of 50 px, and F8 focuses it. */
export default function Toast({ content, copy }: Props) {
	const region = copy.toastRegion;
	const swipeDirection = useLanguage() === "ar" ? "left" : "right";
	const viewport = useRef<HTMLOListElement>(null);
	const focusedBefore = useRef<Element>(null);

	/** Radix pauses when the window loses the focus, which is not each time that the page is hidden. */
	useEffect(() => {
		const note = () => dispatchEvent(new Event(document.hidden ? "blur" : "focus"));
		document.addEventListener("visibilitychange", note);
		return () => document.removeEventListener("visibilitychange", note);
	}, []);

	function rememberFocus({ relatedTarget }: FocusEvent) {
		if (!viewport.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
	}

	/** Radix leaves the focus on the empty list. */
	function restoreFocus() {
		const focused = document.activeElement as HTMLElement;
		if (!viewport.current?.contains(focused)) return;
		focused.blur();
		(focusedBefore.current as HTMLElement | null)?.focus();
	}

	if (!content) return null;
	return (
		<Radix.Provider label={region} swipeDirection={swipeDirection}>
			<Radix.Root
				key={content.id}
				onOpenChange={(isOpen) => !isOpen && restoreFocus()}
				/* In React's tree the toast is beside the list. */
				onFocus={rememberFocus}
				className="toast"
			>
				{content.title && (
					<Radix.Title className="font-medium">
						{content.title}
						{/* Without the full stop, screen readers join title and text. */}
						<span className="sr-only">. </span>
					</Radix.Title>
				)}
				<Radix.Description>{content.text}</Radix.Description>
				<Radix.Close aria-label={copy.toastClose} className="icon-button toast-close">
					<span aria-hidden="true">×</span>
				</Radix.Close>
			</Radix.Root>
			<Radix.Viewport
				ref={viewport}
				label={`${region} ({hotkey})`}
				onFocus={rememberFocus}
				className="toasts"
			/>
		</Radix.Provider>
	);
}
