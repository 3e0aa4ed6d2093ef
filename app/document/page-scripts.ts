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

/**
 * This is text inside every page, so it must use nothing from outside. A touch shows no tip, the pointer may move onto
 * one, and a click or any key closes it.
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

	/** The pointer type is empty in a focus event. */
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
	/** After a click or a key the tip stays closed while the pointer stays where it is. */
	for (const type of ["focusout", "pointerdown", "keydown"]) on(type, hide);
	on("scroll", place, true);
}

/** The stylesheet that names the picture comes late. The picture of the other theme is not loaded. */
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
	};
	/** The sum that the server wrote is of the former choice. */
	addEventListener("change", ({ target }) => {
		if (/radio|checkbox/.test((target as HTMLInputElement).type))
			document.getElementById("sum")?.parentElement?.remove();
	});
	for (const type of ["change", "pageshow"]) addEventListener(type, show);
}

/** The page of one booking has no key of a board, so the tab keeps the one that it came from. This uses nothing from outside. */
export function rememberBoard() {
	const board = document.querySelector<HTMLAnchorElement>("[href^='/staff/day?key']");
	const back = document.querySelector<HTMLAnchorElement>("[data-board]");
	try {
		if (board) sessionStorage.board = board.href;
		else if (back && sessionStorage.board) {
			back.href = sessionStorage.board;
			back.hidden = false;
		}
	} catch {}
	/** Some browsers open the part that a link leads into; none opens the part that it leads to. */
	addEventListener("click", ({ target }) => {
		const link = (target as Element).closest<HTMLAnchorElement>("[href^='#']");
		const goal = link && document.getElementById(link.hash.slice(1));
		const parts = goal?.querySelectorAll<HTMLDetailsElement>(":scope > details");
		for (const part of parts ?? []) part.open = true;
		for (let up: Element | null | undefined = goal; up; up = up.parentElement)
			if (up.tagName === "DETAILS") (up as HTMLDetailsElement).open = true;
	});
}

/**
 * The edge of light moves to where the pictures are tapped, and follows a drag at once. A touch drags once it is
 * clearly horizontal; a vertical one scrolls. This becomes text in the page, so it uses nothing from outside.
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
		/** Scrolling moves the edge, too, so a key goes on from there. */
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
		/** A card that is already chosen moves the edge back to its end, too. */
		for (const [index, card] of cards.entries())
			card.onclick = () => {
				handle.value = `${100 * index}`;
				show("");
			};
	}
}

/**
 * What was typed is there again after a reload, or a call that closed the page, in this tab only. This becomes text at
 * the end of the form, so it uses nothing from outside.
 */
export function keepTyped() {
	const line = document.currentScript?.previousElementSibling as HTMLElement;
	const form = line.closest("form") as HTMLFormElement;
	const fields = [...form.querySelectorAll<HTMLInputElement>("[name]:not([type=hidden],button)")];
	const isChoice = ({ type }: HTMLInputElement) => /radio|checkbox/.test(type);
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
	/** A service of the address is the only choice: a kept one would be booked with it unnoticed. */
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
	/** A press that books may correct the address, whose event follows the submit; only a person's types anew. */
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
		/** Conform checks a field by a submit of its own. */
		if (submitter?.getAttribute("name") !== "__intent__")
			store((storage) => storage.setItem("sent", "yes"));
	});
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

/** The ready car is uncovered before the customer's eyes once; afterwards it stands uncovered. */
export function unveil() {
	const stage = document.querySelector<HTMLElement>(".thanks-picture[data-key]");
	try {
		if (!stage || sessionStorage.unveiled === stage.dataset.key) return;
		sessionStorage.unveiled = stage.dataset.key;
		stage.dataset.first = "";
	} catch {
		// Without storage nobody knows whether the car was uncovered before.
	}
}

/** Safari writes Exif into what a canvas draws. Of the segments that only inform, JFIF, ICC and Adobe stay. */
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
 * A photo is drawn again, small and without notes, and put back into the form's own field, so the form works with or
 * without this. It becomes text in the page, so it uses nothing from outside but `clean`, which is `withoutNotes`.
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
			// The page says that a photo cannot be drawn.
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
		// A camera gives one photo each time, which joins those before it.
		if (input !== chosen) for (const file of chosen.files as FileList) sent.items.add(file);
		const waiting = [...form.elements] as HTMLInputElement[];
		for (const element of waiting) element.disabled = true;
		let isUnreadable = false;
		// The photos are drawn one after another, because a decoded one takes 48 MB.
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
