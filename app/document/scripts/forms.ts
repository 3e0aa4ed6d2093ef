/**
 * What was typed is there again after a reload, or a call that closed the page, in this tab only. This becomes text at
 * the end of the form, so it uses nothing from outside.
 */
export function keepTyped() {
	const form = document.currentScript?.closest("form") as HTMLFormElement;
	const line = form.querySelector("#kept p") as HTMLElement;
	const own = "[name]:not([type=hidden],button),[data-kept]";
	const fields = [...form.querySelectorAll<HTMLInputElement>(own)];
	const isChoice = ({ type }: HTMLInputElement) => /radio|checkbox/.test(type);
	const store = (change: (storage: Storage) => void) => {
		try {
			change(sessionStorage);
		} catch {}
	};
	const forget = () => store((storage) => storage.removeItem(form.id));

	if (document.querySelector(".contact-sent")) forget();
	/**
	 * Fields that the server has filled in (from the address, or from a refused form) are not overwritten by what was
	 * kept in the tab.
	 */
	const answered = new Set(
		fields
			.filter((field) => field.value && (!isChoice(field) || field.checked))
			.map(({ name }) => name),
	);
	/** If the address already chose a service, no kept choice is restored: it would be booked with it, unseen. */
	const hasService = fields.some(({ dataset, checked }) => dataset.days && checked);
	store((storage) => {
		const kept: [string, string][] = JSON.parse(storage[form.id] ?? "[]");
		for (const field of fields)
			for (const [name, value] of kept) {
				if (field.name !== name || !value || answered.has(name)) continue;
				if (hasService && isChoice(field)) continue;
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
	/**
	 * When the visitor presses "book", a script may correct the address (see emailMeant), and the browser tells of that
	 * change after the submit. Only a person's own typing (`isTrusted`) means that the form is being filled in anew.
	 */
	const keep = ({ isTrusted }: Event) =>
		store((storage) => {
			if (isTrusted) storage.removeItem("sent");
			const names = new Set(fields.map(({ name }) => name));
			const typed = [...new FormData(form)].filter(([name]) => names.has(name));
			storage[form.id] = JSON.stringify(typed);
		});
	form.addEventListener("input", keep);
	form.addEventListener("change", keep);
	form.addEventListener("reset", forget);
	/** The page after booking forgets what was sent; see the head script. */
	form.addEventListener("submit", ({ submitter }) => {
		/** Conform submits the form with `__intent__` to check one field; that is no sending. */
		if (submitter?.getAttribute("name") !== "__intent__")
			store((storage) => storage.setItem("sent", "yes"));
	});
}

/** This becomes text in the page, so it uses nothing from outside. */
export function showSum() {
	const show = () => {
		const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
		for (const output of all("[data-sum]")) {
			const { sum: car = "" } = output.dataset;
			let sum = 0;
			for (const { dataset } of all("[data-suv]:checked")) sum += +(dataset[car] as string);
			// The browser's own formatter takes 15 ms to begin with, on each visit.
			output.textContent = `${sum}`.replace(/\B(?=...$)/, ",");
		}
		/** The stylesheet shows of the chosen day what the chosen services need. */
		const stays = [...all("[name=bookingDate]:checked + span [class*=stay-]")];
		const shown = stays.find(({ offsetWidth }) => offsetWidth)?.textContent;
		for (const output of all("[data-stay]")) output.textContent = shown ?? "";
	};
	/** The sum that the server wrote is of the former choice. */
	addEventListener("change", ({ target }) => {
		if (/radio|checkbox/.test((target as HTMLInputElement).type))
			document.getElementById("sum")?.parentElement?.remove();
	});
	for (const type of ["change", "pageshow"]) addEventListener(type, show);
}

/** A browser in another language shows the day in its own words. This uses nothing from outside. */
export function sayDays() {
	const { lang } = document.documentElement;
	if (navigator.language.startsWith(lang)) return;
	const words = new Intl.DateTimeFormat(`${lang}-u-ca-gregory-nu-latn`, { dateStyle: "full" });
	for (const field of document.querySelectorAll<HTMLInputElement>("[type=date]")) {
		const output = document.createElement("output");
		field.insertAdjacentElement("afterend", output);
		const say = () => {
			const { value } = field;
			output.textContent = value && words.format(new Date(`${value}T12:00`));
		};
		field.oninput = say;
		say();
	}
}
