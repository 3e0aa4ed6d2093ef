/**
 * Shows staff what the chosen services cost, while a caller waits; without script a button does. It becomes text in the
 * page, so it uses nothing from outside.
 */
export function showSum() {
	const form = document.querySelector<HTMLFormElement>(".counter-form");
	const output = form?.querySelector("output");
	if (!form || !output) return;

	function show() {
		const car = form?.querySelector<HTMLInputElement>("[name=carType]:checked");
		const chosen = form?.querySelectorAll<HTMLInputElement>("[data-sedan]:checked");
		let sum = 0;
		for (const { dataset } of chosen ?? []) sum += Number(dataset[car?.value ?? ""] ?? 0);
		if (output) output.value = sum.toLocaleString("en-US");
		output?.parentElement?.toggleAttribute("hidden", sum === 0);
	}

	form.addEventListener("change", show);
	addEventListener("pageshow", show);
}
