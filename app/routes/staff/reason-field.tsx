import { staffView } from "#app/copy/ar/staff/staff-view.ts";

/** Chooses a reason from a list. */
export function ReasonField<Reason extends string>({
	name,
	id = name,
	label,
	reasons,
	texts,
	chosen = "",
}: {
	name: string;
	id?: string;
	label: string;
	reasons: readonly Reason[];
	texts: Record<Reason, string>;
	chosen?: string;
}) {
	return (
		<>
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<select id={id} name={name} required defaultValue={chosen} className="staff-select">
				<option value="" disabled>
					{staffView.actions.chooseReason}
				</option>
				{reasons.map((reason) => (
					<option key={reason} value={reason}>
						{texts[reason]}
					</option>
				))}
			</select>
		</>
	);
}
