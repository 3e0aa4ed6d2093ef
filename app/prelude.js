(() => {
	const html = document.documentElement;
	const store = { get: (key) => { try { return localStorage.getItem(key); } catch {} }, set: (key, value) => { try { localStorage.setItem(key, value); } catch {} } };
	const here = new URL(location);
	const asked = here.searchParams.get("lang");
	if (asked === "ar" || asked === "en") store.set("language", asked);
	else if (store.get("language") === "en" && !html.dataset.missing) {
		here.searchParams.set("lang", "en");
		location.replace(here);
	}
	const theme = store.get("theme");
	if (theme) html.dataset.theme = theme;
	if (html.dataset.missing) console.error("404", html.dataset.missing);
	addEventListener("DOMContentLoaded", () => {
		for (const choice of document.querySelectorAll("[name=theme]")) {
			choice.checked = choice.value === (theme || "system");
			choice.onchange = () => {
				html.dataset.theme = choice.value;
				store.set("theme", choice.value);
			};
		}
		const back = document.querySelector("[data-back]");
		if (back) back.onclick = (event) => {
			if (history.length > 1 && document.referrer.startsWith(location.origin)) {
				event.preventDefault();
				history.back();
			}
		};
	});
})();
