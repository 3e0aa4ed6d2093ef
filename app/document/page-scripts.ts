/**
 * Sent as text inside every page and run before the first paint, so it must use nothing from outside. Written as a
 * function so that the compiler checks it and the bundler minifies it.
 */
export function headScript() {
	const html = document.documentElement;
	const on = addEventListener;
	const { missing, keepsLanguage } = html.dataset;

	/** Where a browser forbids to store, it is kept for the page alone. */
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
		/** Unless the address has chosen a colour. */
		if (!all("[name=paint]:checked")[0]) choose("[name=paint]", paint);
		if (!carType) return;
		/** The prices and links of every page follow the car, but for links to a booking of a day, which have their own, and to a part of the page. */
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

/**
 * Shows the name of an icon-only control beside it. Like the head script, it is sent as text inside every page, so it must
 * use nothing from outside. A touch shows nothing; the pointer may move onto the tip; a click or any key closes it.
 */
export function tooltips() {
	const openDelay = 700;
	const skipDelay = 300;
	const on = addEventListener;
	let owner: Element | null | undefined;
	let waiting: Element | null | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let closedAt = 0;

	const tip = () => document.getElementById("tip") as HTMLElement;
	const controlAt = (target: EventTarget | null) =>
		(target as Element).closest(".icon-button,.call-button");

	const place = () => {
		if (!owner) return;
		const { style, offsetWidth, offsetHeight } = tip();
		const { left, top, bottom, width } = owner.getBoundingClientRect();
		const x = Math.min(left + (width - offsetWidth) / 2, innerWidth - offsetWidth);
		const y = top > innerHeight / 2 ? top - offsetHeight : bottom;
		style.inset = `${y}px auto auto ${Math.max(0, x)}px`;
	};

	const hide = () => {
		clearTimeout(timer);
		if (owner) {
			closedAt = Date.now();
			tip().hidePopover();
		}
		owner = null;
	};

	/** A focus has no type of pointer. */
	const enter = (event: Event) => {
		const { target, pointerType } = event as PointerEvent;
		const control = controlAt(target);
		const isFocused = (pointerType ? waiting : control)?.matches(":focus-visible");
		const stays = control ? control === waiting : target === tip() || (pointerType && isFocused);
		if (stays || pointerType === "touch") return;
		hide();
		waiting = control;
		if (!control || !(pointerType || isFocused)) return;
		const isSoon = Date.now() - closedAt < skipDelay;
		timer = setTimeout(
			() => {
				owner = control;
				tip().textContent = control.ariaLabel;
				tip().showPopover();
				place();
			},
			isSoon ? 0 : openDelay,
		);
	};

	on("pointerover", enter);
	on("focusin", enter);
	on("pointerout", ({ relatedTarget }) => relatedTarget || hide());
	/** After a click or a key it stays closed while the pointer stays where it is. */
	for (const type of ["focusout", "pointerdown", "keydown"]) on(type, hide);
	on("scroll", place, true);
}

/** Asks for a picture of the theme before the stylesheet does that names it, and for none of the other theme. */
export function askForPicture(name: string, width: number) {
	let theme = "";
	try {
		theme = localStorage.theme;
	} catch {}
	const isNight = matchMedia("(prefers-color-scheme:dark)").matches;
	const isDark = theme === "dark" || (theme !== "light" && isNight);
	const link = document.createElement("link");
	link.rel = "preload";
	link.as = "image";
	link.fetchPriority = "high";
	link.href = `/images/${name}-${isDark ? "" : "day-"}${width}.avif`;
	document.head.appendChild(link);
}

/** The sums of what is chosen, each for one car. It becomes text in the page, so it uses nothing from outside. */
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
	};
	for (const type of ["change", "pageshow"]) addEventListener(type, show);
}

/**
 * Keys, or a pointer anywhere on two pictures, move the edge of light between them: on its way to where it is tapped, at once where it is
 * dragged. A touch drags once it is clearly horizontal; a vertical one scrolls the page. It becomes text in the pages that have the
 * pictures, so it uses nothing from outside.
 */
export function moveLight() {
	for (const handle of document.querySelectorAll<HTMLInputElement>(".light")) {
		const pictures = handle.parentElement as HTMLElement;
		const cards = pictures.parentElement?.querySelectorAll<HTMLInputElement>("[name=end]") ?? [];
		let isDragged: boolean;
		const announce = () => {
			handle.ariaValueText = `${handle.dataset.shows} ${Math.round(+handle.value)}%`;
		};
		const show = (style = "transition:none") => {
			pictures.style.cssText = `--cut:${handle.value}%;${style}`;
			const card = cards[Number(+handle.value > 50)];
			if (card) card.checked = true;
			announce();
		};
		const follow = (event: MouseEvent, style?: string) => {
			/** Mirrored pictures are uncovered from the right. */
			const start = pictures.getBoundingClientRect()[handle.dir === "rtl" ? "right" : "left"];
			handle.value = `${Math.abs((event.x - start) / pictures.offsetWidth) * 100}`;
			show(style);
		};
		/** The page's scroll moves it, too: a key goes on from there. */
		const read = () => {
			handle.value = getComputedStyle(handle).getPropertyValue("--cut").slice(0, -1);
			announce();
		};
		announce();
		addEventListener("pageshow", read);
		handle.onkeydown = read;
		/** The animation follows in the next frame. */
		addEventListener("scrollend", () => requestAnimationFrame(read));
		handle.oninput = () => show();
		pictures.onpointerdown = (down) => {
			isDragged = false;
			pictures.setPointerCapture(down.pointerId);
			pictures.onpointermove = (move) => {
				isDragged ||= (move.x - down.x) ** 2 > (move.y - down.y) ** 2 + 64;
				if (isDragged && move.buttons) follow(move);
			};
		};
		pictures.onclick = (event) => {
			if (!isDragged) follow(event, "");
		};
		/** The chosen one, too, after the edge has left its end. */
		for (const [index, card] of cards.entries())
			card.onclick = () => {
				handle.value = `${100 * index}`;
				show("");
			};
	}
}

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
	/** A service of the address is all that is chosen: another one of a form that was not sent would be booked with it. */
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
	form.addEventListener("submit", ({ submitter }) => {
		/** Conform checks a field by a submit of its own. */
		if (submitter?.getAttribute("name") !== "__intent__")
			store((storage) => storage.setItem("sent", "yes"));
	});
}

/** The day of a date field in the page's words, where the browser shows it in another language. It uses nothing from outside. */
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

/** The car that is ready is uncovered before the customer's eyes once; afterwards it stands uncovered. */
export function unveil() {
	const stage = document.querySelector<HTMLElement>(".thanks-picture[data-key]");
	try {
		if (!stage || sessionStorage.unveiled === stage.dataset.key) return;
		sessionStorage.unveiled = stage.dataset.key;
		stage.dataset.first = "";
	} catch {
		// Without storage it is not known.
	}
}

/**
 * A JPEG without what a canvas notes beside the pixels: of the segments before them that only inform, JFIF, ICC and Adobe stay. Safari
 * writes Exif into what a canvas draws. Throws if it is no JPEG.
 */
export function withoutNotes(jpeg: Uint8Array<ArrayBuffer>) {
	const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
	const kept = [jpeg.subarray(0, 2)];
	let at = 2;
	for (let marker = 0; marker !== 0xda; ) {
		marker = view.getUint8(at + 1);
		const end = at + 2 + view.getUint16(at + 2);
		const name = String.fromCharCode(...jpeg.subarray(at + 4, at + 9));
		if (marker < 0xe0 || /^(JFIF|ICC_P|Adobe)/.test(name)) kept.push(jpeg.subarray(at, end));
		at = end;
	}
	return [...kept, jpeg.subarray(at)];
}

/**
 * Each photo is drawn again, small and without notes, before it is sent: the form's own field is given the new ones, so the form is
 * sent as it stands, with or without this script. What the browser cannot draw is not sent. It becomes text in the page, so it
 * uses nothing from outside but `clean`, which is `withoutNotes`.
 */
export function shrinkPhotos(clean: typeof withoutNotes) {
	const maxSide = 1280;
	const shrunk = async (file: File) => {
		try {
			const photo = await createImageBitmap(file, { imageOrientation: "from-image" });
			const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height));
			const canvas = document.createElement("canvas");
			canvas.width = Math.round(photo.width * scale);
			canvas.height = Math.round(photo.height * scale);
			canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
			photo.close();
			const small = await new Promise<Blob | null>((done) =>
				canvas.toBlob(done, "image/jpeg", 0.75),
			);
			const parts = clean(new Uint8Array(await (small as Blob).arrayBuffer()));
			return new File(parts, "photo.jpg", { type: "image/jpeg" });
		} catch {
			// The page says so.
		}
	};
	addEventListener("change", async ({ target }) => {
		const input = target as HTMLInputElement;
		if (input.type !== "file") return;
		const form = input.form as HTMLFormElement;
		const chosen = form.querySelector("[multiple]") as HTMLInputElement;
		const output = form.querySelector("output") as HTMLOutputElement;
		const files = [...(input.files as FileList)];
		const sent = new DataTransfer();
		// A camera gives one photo each time: it joins those before it.
		if (input !== chosen) for (const file of chosen.files as FileList) sent.items.add(file);
		const waiting = [...form.elements] as HTMLInputElement[];
		for (const element of waiting) element.disabled = true;
		let isUnreadable = false;
		// One after another, since a decoded photo takes 48 MB.
		for (const [index, file] of files.entries()) {
			output.textContent = (output.dataset.text as string)
				.replace("{{done}}", `${index + 1}`)
				.replace("{{all}}", `${files.length}`);
			const photo = await shrunk(file);
			if (photo) sent.items.add(photo);
			else isUnreadable = true;
		}
		chosen.files = sent.files;
		if (input !== chosen) input.value = "";
		output.textContent = isUnreadable ? (output.dataset.unreadable as string) : "";
		for (const element of waiting) element.disabled = false;
	});
}
