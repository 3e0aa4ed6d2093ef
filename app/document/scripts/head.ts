/**
 * This runs before the first paint as text inside every page, so it must use nothing from outside. As a function it is
 * checked by the compiler and minified by the bundler.
 */
export function headScript() {
	const html = document.documentElement;
	const on = addEventListener;
	const { missing, keepsLanguage } = html.dataset;

	/** A browser may forbid to store; then the page alone remembers. */
	let stored: Record<string, string | undefined> = {};
	try {
		stored = localStorage || stored;
	} catch {}
	const save = (key: string, value: string) => {
		try {
			stored[key] = value;
		} catch {}
	};
	const all = <Found extends Element>(selector: string) =>
		document.querySelectorAll<Found>(selector);
	const choose = (radios: string, value?: string) => {
		for (const radio of all<HTMLInputElement>(radios)) radio.checked = radio.value === value;
	};

	const apply = () => {
		const { theme = "system", paint, carType } = stored;
		html.dataset.theme = theme;
		choose("[name^=theme]", theme);
		/** The address may have chosen a colour. */
		if (!all("[name=paint]:checked")[0]) choose("[name=paint]", paint);
		if (!carType) return;
		/** Prices and links of every page follow the car, but for links with a day of their own or within a page. */
		html.dataset.for = carType;
		choose("fieldset.types input", carType);
		for (const link of document.links)
			if (link.pathname === "/booking" && !/Date|#/.test(link.href))
				link.search = `carType=${carType}${link.search.replace(/^.carType=\w+/, "").replace("?", "&")}`;
	};

	const url = new URL(document.URL);
	const { searchParams } = url;
	const lang = searchParams.get("lang");
	const isExplicit = lang === "ar" || lang === "en";
	if (!isExplicit && !keepsLanguage && stored.language === "en") {
		searchParams.set("lang", "en");
		location.replace(url);
	}

	const onVisit = () => {
		if (isExplicit) save("language", lang);
		if (missing) console.error("404", missing);
		apply();
		/** What was typed into a form is not kept after it was sent. */
		try {
			if (url.pathname === "/thank-you" && sessionStorage.sent)
				sessionStorage.removeItem("booking");
		} catch {}
	};
	apply();
	if ((document as { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", onVisit);
	else onVisit();
	for (const type of ["DOMContentLoaded", "pageshow"]) on(type, apply);

	on("change", ({ target }) => {
		const { name, value } = target as HTMLInputElement;
		const isOfCar = (target as Element).closest(".types,.paints");
		if (!isOfCar && !/^theme/.test(name)) return;
		/** The menu of a phone has the theme under a longer name. */
		save(name.replace(/-.*/, ""), value);
		apply();
	});

	const closeMenus = (event: Event) => {
		const key = (event as KeyboardEvent).key;
		for (const menu of all<HTMLDetailsElement>("[data-menu][open]")) {
			if (key ? key !== "Escape" : menu.contains(event.target as Node)) continue;
			if (key) menu.querySelector("summary")?.focus();
			menu.open = false;
		}
	};
	for (const type of ["keydown", "focusin", "click"]) on(type, closeMenus);
	/** The menu covers what has the focus outside it; and going back must not show it open. */
	const closePanel = ({ target }: Event) =>
		(target as Element).closest?.("header") || document.getElementById("menu")?.hidePopover();
	on("focusin", closePanel);
	on("pagehide", closePanel);

	on("click", (event) => {
		const isBackLink = (event.target as Element).closest("[data-back]");
		if (isBackLink && history.length > 1 && document.referrer.startsWith(location.origin)) {
			event.preventDefault();
			history.back();
		}
	});
}
