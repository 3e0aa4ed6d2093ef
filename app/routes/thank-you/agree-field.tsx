type Props = {
	id: string;
	name: string;
	label: string;
	error?: string;
	defaultChecked: boolean;
};

export function AgreeField({ id, name, label, error, defaultChecked }: Props) {
	return (
		<div className="grid gap-1.5">
			<p id={`${id}-error`} className="text-sm font-medium text-danger empty:hidden">
				{error}
			</p>
			<label className="flex items-center gap-3 py-2">
				<input
					id={id}
					type="checkbox"
					name={name}
					value="yes"
					defaultChecked={defaultChecked}
					aria-invalid={error ? true : undefined}
					aria-describedby={error && `${id}-error`}
					className="size-6 shrink-0"
				/>
				{label}
			</label>
		</div>
	);
}
