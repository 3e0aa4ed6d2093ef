import * as Radix from "@radix-ui/react-toast";
import { useEffect, useState } from "react";

export type ToastContent = { id: number; title?: string; text: string };

/** With Radix's defaults: closes after 5000 ms or a swipe of 50 px; F8 focuses it. */
export default function Toast({
	id,
	title,
	text,
	close,
	region,
}: ToastContent & { close: string; region: string }) {
	const [open, setOpen] = useState(true);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new message opens the toast again
	useEffect(() => setOpen(true), [id]);
	return (
		<Radix.Provider label={region}>
			<Radix.Root key={id} open={open} onOpenChange={setOpen} className="toast">
				{title && <Radix.Title className="font-semibold">{title}</Radix.Title>}
				<Radix.Description>{text}</Radix.Description>
				<Radix.Close aria-label={close} className="toast-close">
					<span aria-hidden="true">×</span>
				</Radix.Close>
			</Radix.Root>
			<Radix.Viewport label={`${region} ({hotkey})`} className="toasts" />
		</Radix.Provider>
	);
}
