/** Safari writes Exif into what a canvas draws. Of the segments that only inform, JFIF, ICC and Adobe stay. */
export function removeExif(jpeg: Uint8Array<ArrayBuffer>) {
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
 * without this. It becomes text in the page, so it uses nothing from outside but `clean`, which is `removeExif`.
 */
export function shrinkPhotos(clean: typeof removeExif) {
	const maxSide = 1280;
	const shrinkPhoto = async (file: File) => {
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
			const photo = await shrinkPhoto(file);
			if (photo) sent.items.add(photo);
			else isUnreadable = true;
		}
		chosen.files = sent.files;
		if (input !== chosen) input.value = "";
		output.textContent = isUnreadable ? (output.dataset.unreadable as string) : "";
		for (const element of waiting) element.disabled = false;
	});
}
