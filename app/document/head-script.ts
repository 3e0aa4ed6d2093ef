/**
 * Sent as text inside every page and run before the first paint, so it must use nothing from outside. Written as a
 * function so that the compiler checks it and the bundler minifies it.
 */
export function headScript() {
	const html = document.documentElement;
	const on = addEventListener;
	const { missing } = html.dataset;

	const read = (key: string): string | undefined => {
		try {
			return localStorage[key];
		} catch {}
	};
	const save = (key: string, value: string) => {
		try {
			localStorage[key] = value;
		} catch {}
	};
	const all = <Found extends Element>(selector: string) =>
		document.querySelectorAll<Found>(selector);
	const choose = (radios: string, value?: string) => {
		for (const radio of all<HTMLInputElement>(radios)) radio.checked = radio.value === value;
	};

	const applyTheme = (theme = read("theme") || "system") => {
		html.dataset.theme = theme;
		choose("[name^=theme]", theme);
	};

	const url = new URL(document.URL);
	const { searchParams } = url;
	const lang = searchParams.get("lang");
	const isExplicit = lang === "ar" || lang === "en";
	if (!isExplicit && read("language") === "en") {
		searchParams.set("lang", "en");
		location.replace(url);
	}

	const onVisit = () => {
		if (isExplicit) save("language", lang);
		if (missing) console.error("404", missing);
		applyTheme();
		/** What was typed into a form is not kept after it was sent. */
		try {
			if (url.pathname === "/thank-you" && sessionStorage.sent) sessionStorage.clear();
		} catch {}
	};
	applyTheme();
	if ((document as { prerendering?: boolean }).prerendering)
		document.addEventListener("prerenderingchange", onVisit);
	else onVisit();
	for (const type of ["DOMContentLoaded", "pageshow"])
		on(type, () => {
			applyTheme();
			/** Unless the address has chosen a colour. */
			if (!all("[name=paint]:checked")[0]) choose("[name=paint]", read("paint"));
		});

	on("change", ({ target }) => {
		const { name, value } = target as HTMLInputElement;
		if (name === "paint") save(name, value);
		if (!/^theme/.test(name)) return;
		save("theme", value);
		applyTheme(value);
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
