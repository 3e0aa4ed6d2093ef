(() => {
	const html = document.documentElement;
	const { missing } = html.dataset;

	const stored = (key) => {
		try {
			return localStorage[key];
		} catch {}
	};
	const store = (key, value) => {
		try {
			localStorage[key] = value;
		} catch {}
	};

	const applyTheme = (theme = stored("theme") || "system") => {
		html.dataset.theme = theme;
		for (const radio of document.querySelectorAll("[name=theme]"))
			radio.checked = radio.value === theme;
	};

	const url = new URL(location);
	const lang = url.searchParams.get("lang");
	const isExplicit = lang === "ar" || lang === "en";
	if (!isExplicit && stored("language") === "en") {
		url.searchParams.set("lang", "en");
		location.replace(url);
	}

	const onVisit = () => {
		if (isExplicit) store("language", lang);
		if (missing) console.error("404", missing);
		applyTheme();
	};
	applyTheme();
	if (document.prerendering)
		document.addEventListener("prerenderingchange", onVisit);
	else onVisit();
	document.addEventListener("readystatechange", () => applyTheme());
	addEventListener("pageshow", () => applyTheme());

	addEventListener("change", ({ target: { name, value } }) => {
		if (name !== "theme") return;
		store(name, value);
		applyTheme(value);
	});

	const closeMenus = ({ key, target }) => {
		for (const menu of document.querySelectorAll("[data-menu][open]")) {
			if (key ? key !== "Escape" : menu.contains(target)) continue;
			if (key) menu.firstChild.focus();
			menu.open = false;
		}
	};
	addEventListener("keydown", closeMenus);
	addEventListener("focusin", closeMenus);
	addEventListener("click", closeMenus);

	addEventListener("click", (event) => {
		const isInside = document.referrer.startsWith(location.origin);
		if (event.target.closest("[data-back]") && history.length > 1 && isInside) {
			event.preventDefault();
			history.back();
		}
	});
})();
