import { lazy, Suspense, useCallback, useState } from "react";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import type { Said } from "./toasts.client.tsx";

const Toasts = lazy(() => import("./toasts.client.tsx"));

/** The toasts' library comes with the first thing to say. */
export function useToasts(words: ContactCopy["form"]) {
	const [said, setSaid] = useState<Said>();
	const say = useCallback(
		(kind: Said["kind"], text: string) =>
			setSaid((last) => ({ id: (last?.id ?? 0) + 1, kind, text })),
		[],
	);
	const toaster = said && (
		<Suspense>
			<Toasts said={said} region={words.toastRegion} close={words.toastClose} />
		</Suspense>
	);
	return { toaster, say };
}
