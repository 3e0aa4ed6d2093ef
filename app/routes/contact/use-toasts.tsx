import { useCallback, useState } from "react";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { useLazyComponent } from "#app/ui/use-lazy-component.ts";
import type { ToastContent } from "./toasts.client.tsx";

const loadToasts = () => import("./toasts.client.tsx");

/** The toasts' library comes when the visitor turns to the form: a broken connection is said by a toast, too. */
export function useToasts(words: ContactCopy["form"], preload: boolean) {
	const [toast, setSaid] = useState<ToastContent>();
	const say = useCallback(
		(kind: ToastContent["kind"], text: string) =>
			setSaid((last) => ({ id: (last?.id ?? 0) + 1, kind, text })),
		[],
	);
	const Toasts = useLazyComponent(loadToasts, toast ?? preload);
	const toaster = toast && Toasts && (
		<Toasts said={toast} region={words.toastRegion} close={words.toastClose} />
	);
	return { toaster, say };
}
