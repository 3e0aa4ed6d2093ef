import { useCallback, useState } from "react";
import type { ContactCopy } from "#app/copy/ar/contact.ts";
import { usePart } from "#app/ui/use-part.ts";
import type { Said } from "./toasts.client.tsx";

const loadToasts = () => import("./toasts.client.tsx");

/** The toasts' library comes when the visitor turns to the form: a broken connection is said by a toast, too. */
export function useToasts(words: ContactCopy["form"], soon: boolean) {
	const [said, setSaid] = useState<Said>();
	const say = useCallback(
		(kind: Said["kind"], text: string) =>
			setSaid((last) => ({ id: (last?.id ?? 0) + 1, kind, text })),
		[],
	);
	const Toasts = usePart(loadToasts, said ?? soon);
	const toaster = said && Toasts && (
		<Toasts said={said} region={words.toastRegion} close={words.toastClose} />
	);
	return { toaster, say };
}
