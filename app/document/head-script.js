(() => {
	const html = document.documentElement;
	const { missing } = html.dataset;
	const keep = (key, value) => {
		try {
			return value ? (localStorage[key] = value) : localStorage[key];
		} catch {}
	};
	const dress = (theme = keep("theme") || "system") => {
		html.dataset.theme = theme;
		for (const choice of document.querySelectorAll("[name=theme]"))
			choice.checked = choice.value === theme;
	};
	const here = new URL(location);
	const lang = here.searchParams.get("lang");
	const said = /^(ar|en)$/.test(lang);
	if (!said && !missing && keep("language") === "en") {
		here.searchParams.set("lang", "en");
		location.replace(here);
	}
	const arrive = () => {
		if (said) keep("language", lang);
		if (missing) console.error("404", missing);
		dress();
	};
	dress();
	if (document.prerendering) document.onprerenderingchange = arrive;
	else arrive();
	document.onreadystatechange = onpageshow = () => dress();
	onchange = ({ target: { name, value } }) => {
		if (name === "theme") dress(keep(name, value) || value);
	};
	const leave = ({ key, target }) => {
		for (const menu of document.querySelectorAll("[data-menu][open]")) {
			if (key ? key !== "Escape" : menu.contains(target)) continue;
			if (key) menu.firstChild.focus();
			menu.open = false;
		}
	};
	onkeydown = leave;
	addEventListener("focusin", leave);
	onclick = (event) => {
		leave(event);
		if (
			event.target.closest("[data-back]") &&
			history.length > 1 &&
			document.referrer.startsWith(location.origin)
		) {
			event.preventDefault();
			history.back();
		}
	};
})();
