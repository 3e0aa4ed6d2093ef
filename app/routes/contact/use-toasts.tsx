import { useCallback, useState } from "react";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { useLazyComponent } from "#app/ui/basic/use-lazy-component.ts";
import type { ToastContent } from "./toasts.client.tsx";

const loadToasts = () => import("./toasts.client.tsx");

/** `preload` loads the library early, because a network error is shown in a toast, too. */
export function useToasts(copy: ContactCopy["form"], preload: boolean) {
	const [content, setContent] = useState<ToastContent>();
	const showToast = useCallback(
		(kind: ToastContent["kind"], text: string) =>
			setContent((last) => ({ id: (last?.id ?? 0) + 1, kind, text })),
		[],
	);
	const Toasts = useLazyComponent(loadToasts, content ?? preload);
	const toaster = content && Toasts && (
		<Toasts content={content} region={copy.toastRegion} close={copy.toastClose} />
	);
	return { toaster, showToast };
}
