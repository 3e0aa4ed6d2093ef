import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { Toaster, toast, useSonner } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";
import type { ContactCopy } from "#app/copy/ar/contact.ts";

/** The toasts leave the call button uncovered. */
const offset = { bottom: 88 };
/** The specification asks for 20 px; the installed Sonner has 45. */
const swipeThreshold = 20;

export type ContactToast = { id: number; kind: "success" | "error"; text: string };

type Props = {
	content?: ContactToast;
	copy: Pick<ContactCopy["form"], "toastRegion" | "toastClose">;
};

/** The other values are Sonner's defaults: three toasts at a time, 4000 ms, 356 px wide, bottom right, Alt+T. */
export default function Toasts({ content, copy }: Props) {
	const { toasts } = useSonner();
	const box = useRef<HTMLDivElement>(null);
	const pointerDownAt = useRef({ x: 0, y: 0 });
	const isHeld = useRef(false);
	useEffect(() => {
		if (content) toast[content.kind](content.text, { id: content.id });
	}, [content]);

	/** Sonner pauses for the pointer and a hidden page, but not for the focus. A new duration starts its timer again. */
	function holdWhileFocused() {
		const hold = box.current?.contains(document.activeElement) ?? false;
		if (hold === isHeld.current) return;
		isHeld.current = hold;
		for (const { id, title, type } of toasts)
			toast[type === "error" ? "error" : "success"](title, {
				id,
				duration: hold ? Number.POSITIVE_INFINITY : undefined,
			});
	}
	useEffect(holdWhileFocused);

	function onPointerUp({ target, clientX, clientY }: PointerEvent) {
		const item = (target as Element).closest<HTMLElement>("[data-index]");
		const swiped = toasts[Number(item?.dataset.index)];
		const distance = Math.max(clientX - pointerDownAt.current.x, clientY - pointerDownAt.current.y);
		if (item && swiped && distance >= swipeThreshold) toast.dismiss(swiped.id);
	}

	/** Without this, a toast that was pressed keeps the focus or a finger's hover, and stays for ever. */
	function leaveUnfocused(event: SyntheticEvent) {
		if (!(event.target as Element).closest("button")) event.preventDefault();
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hears what happens to the toasts inside
		<div
			ref={box}
			onFocus={holdWhileFocused}
			onBlur={() => setTimeout(holdWhileFocused)}
			onPointerDownCapture={({ clientX: x, clientY: y }) => {
				pointerDownAt.current = { x, y };
			}}
			onPointerUp={onPointerUp}
			onMouseDown={leaveUnfocused}
			onTouchEnd={leaveUnfocused}
		>
			<Toaster
				position="bottom-right"
				dir="rtl"
				offset={offset}
				mobileOffset={offset}
				closeButton
				containerAriaLabel={copy.toastRegion}
				toastOptions={{
					closeButtonAriaLabel: copy.toastClose,
					classNames: { closeButton: "icon-button" },
				}}
			/>
		</div>
	);
}
