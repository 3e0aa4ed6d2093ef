import * as Radix from "@radix-ui/react-toast";
import {
	type FocusEvent,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import type { BookingCopy } from "#app/copy/ar/booking.ts";
import { useLanguage } from "#app/ui/basic/translate.ts";

export type ToastContent = { id: number; title?: string; text: string };
type MessageProps = ToastContent & { close: string };
type Props = { content?: ToastContent; copy: Pick<BookingCopy, "toastClose" | "toastRegion"> };

const lifetimeMs = 5000;

/** One toast for 5000 ms, or until a swipe of 50 px towards its edge; F8 focuses it. */
export default function Toast({ content, copy }: Props) {
	const region = copy.toastRegion;
	const swipeDirection = useLanguage() === "ar" ? "left" : "right";
	const viewport = useRef<HTMLOListElement>(null);
	const focusedBefore = useRef<Element>(null);

	function rememberFocus({ relatedTarget, currentTarget }: FocusEvent) {
		if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
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
		<Radix.Provider
			label={region}
			duration={Number.POSITIVE_INFINITY}
			swipeDirection={swipeDirection}
		>
			<Message key={content.id} {...content} close={copy.toastClose} onClose={restoreFocus} />
			<Radix.Viewport
				ref={viewport}
				label={`${region} ({hotkey})`}
				onFocus={rememberFocus}
				className="toasts"
			/>
		</Radix.Provider>
	);
}

function Message({ title, text, close, onClose }: MessageProps & { onClose: () => void }) {
	const [open, setOpen] = useState(true);
	const pausing = useLifetime(open, () => setOpen(false));
	return (
		<Radix.Root
			open={open}
			onOpenChange={(isOpen) => {
				setOpen(isOpen);
				if (!isOpen) onClose();
			}}
			{...pausing}
			className="toast"
		>
			{title && (
				<Radix.Title className="font-semibold">
					{title}
					{/* Otherwise screen readers join title and text. */}
					<span className="sr-only">. </span>
				</Radix.Title>
			)}
			<Radix.Description>{text}</Radix.Description>
			<Radix.Close aria-label={close} className="icon-button toast-close">
				<span aria-hidden="true">×</span>
			</Radix.Close>
		</Radix.Root>
	);
}

/** Radix tells when it pauses for pointer, focus and window; it does not look at the page's visibility. */
function useLifetime(open: boolean, onEnd: () => void) {
	const [isPaused, setPaused] = useState(false);
	const isHidden = useSyncExternalStore(onVisibilityChange, isPageHidden);
	const left = useRef(lifetimeMs);
	const end = useEffectEvent(onEnd);
	useEffect(() => {
		if (!open || isPaused || isHidden) return;
		const start = Date.now();
		const timer = setTimeout(() => end(), left.current);
		return () => {
			clearTimeout(timer);
			left.current -= Date.now() - start;
		};
	}, [open, isPaused, isHidden]);
	return { onPause: () => setPaused(true), onResume: () => setPaused(false) };
}

const isPageHidden = () => document.hidden;

function onVisibilityChange(notify: () => void) {
	document.addEventListener("visibilitychange", notify);
	return () => document.removeEventListener("visibilitychange", notify);
}
