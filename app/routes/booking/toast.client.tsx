import * as Radix from "@radix-ui/react-toast";
import {
	type FocusEvent,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import type { Language } from "#app/business/language.ts";

export type ToastContent = { id: number; title?: string; text: string };

const lifetimeMs = 5000;

/** One toast for 5000 ms, or until a swipe of 50 px towards the edge it stands at; F8 focuses it. */
export default function Toast({
	id,
	title,
	text,
	close,
	region,
	language,
}: ToastContent & { close: string; region: string; language: Language }) {
	const [open, setOpen] = useState(true);
	const viewport = useRef<HTMLOListElement>(null);
	const focusedBefore = useRef<Element>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new message opens the toast again
	useEffect(() => setOpen(true), [id]);
	const pausing = useLifetime(id, open, () => setOpen(false));

	function rememberFocus({ relatedTarget, currentTarget }: FocusEvent) {
		if (!currentTarget.contains(relatedTarget))
			focusedBefore.current = relatedTarget;
	}

	/** Radix leaves the focus on the empty list. */
	function onOpenChange(isOpen: boolean) {
		setOpen(isOpen);
		const focused = document.activeElement as HTMLElement;
		if (isOpen || !viewport.current?.contains(focused)) return;
		focused.blur();
		(focusedBefore.current as HTMLElement | null)?.focus();
	}

	return (
		<Radix.Provider
			label={region}
			duration={Number.POSITIVE_INFINITY}
			swipeDirection={language === "ar" ? "left" : "right"}
		>
			<Radix.Root
				key={id}
				open={open}
				onOpenChange={onOpenChange}
				{...pausing}
				className="toast"
			>
				{title && (
					<Radix.Title className="font-semibold">
						{title}
						{/* Read in one breath with the text otherwise. */}
						<span className="sr-only">. </span>
					</Radix.Title>
				)}
				<Radix.Description>{text}</Radix.Description>
				<Radix.Close aria-label={close} className="icon-button toast-close">
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

/** Radix tells when it pauses for pointer, focus and window; it does not look at the page's visibility. */
function useLifetime(id: number, open: boolean, onEnd: () => void) {
	const [isPaused, setPaused] = useState(false);
	const isHidden = useSyncExternalStore(onVisibilityChange, isPageHidden);
	const left = useRef(lifetimeMs);
	const end = useRef(onEnd);
	end.current = onEnd;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new message has its whole time
	useEffect(() => {
		left.current = lifetimeMs;
		setPaused(false);
	}, [id]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same
	useEffect(() => {
		if (!open || isPaused || isHidden) return;
		const start = Date.now();
		const timer = setTimeout(() => end.current(), left.current);
		return () => {
			clearTimeout(timer);
			left.current -= Date.now() - start;
		};
	}, [id, open, isPaused, isHidden]);
	return {
		onPause: () => setPaused(true),
		onResume: () => setPaused(false),
	};
}

const isPageHidden = () => document.hidden;

function onVisibilityChange(notify: () => void) {
	document.addEventListener("visibilitychange", notify);
	return () => document.removeEventListener("visibilitychange", notify);
}
