import { staffBoard as copy } from "#app/copy/ar/staff/staff-board.ts";
import { withLtrMarks } from "#app/copy/format/format.ts";
import { useTranslate } from "#app/ui/basic/translate.ts";
import type { Said as Done } from "./day-data.ts";

/** What the last button did. */
export function Said({ said }: { said: Done }) {
	const t = useTranslate();
	return (
		<p role="status" className="note font-semibold">
			{t(`staffBoard:said.${said.already ? "already" : "done"}`, {
				reference: withLtrMarks(said.reference),
				what: copy.said.what[said.did],
			})}
		</p>
	);
}
