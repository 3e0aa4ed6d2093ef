/**
 * Keeps what is typed into a form until it is sent, in this tab only: after a reload, or a call that closed the page,
 * it is there again. It becomes text at the end of the form, so it uses nothing from outside.
 */
export function keepTyped() {
	const line = document.currentScript?.previousElementSibling as HTMLElement;
	const form = line.closest("form") as HTMLFormElement;
	const fields = [...form.querySelectorAll<HTMLInputElement>("[name]:not([type=hidden],button)")];
	const isChoice = ({ type }: HTMLInputElement) => /radio|checkbox/.test(type);
	/** A browser may forbid it. */
	const store = (change: (storage: Storage) => void) => {
		try {
			change(sessionStorage);
		} catch {}
	};
	const forget = () => store((storage) => storage.removeItem(form.id));

	if (document.querySelector(".contact-sent")) forget();
	/** What the page came with stays: a choice of the address, or the answers of a refused form. */
	const answered = new Set(
		fields
			.filter((field) => field.value && (!isChoice(field) || field.checked))
			.map(({ name }) => name),
	);
	store((storage) => {
		const kept: [string, string][] = JSON.parse(storage[form.id] ?? "[]");
		for (const field of fields)
			for (const [name, value] of kept) {
				if (field.name !== name || !value || answered.has(name)) continue;
				if (!isChoice(field)) field.value = value;
				else if (field.value === value) field.checked = true;
				else continue;
				line.hidden = false;
			}
	});
	line.querySelector("button")?.addEventListener("click", () => {
		forget();
		location.replace(location.href);
	});
	const keep = () =>
		store((storage) => {
			storage.removeItem("sent");
			const names = new Set(fields.map(({ name }) => name));
			const typed = [...new FormData(form)].filter(([name]) => names.has(name));
			storage[form.id] = JSON.stringify(typed);
		});
	form.addEventListener("input", keep);
	form.addEventListener("change", keep);
	form.addEventListener("reset", forget);
	/** The page after booking forgets what was sent; see the head script. */
	form.addEventListener("submit", () => store((storage) => storage.setItem("sent", "yes")));
}
