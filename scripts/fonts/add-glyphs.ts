type Tables = Map<string, Buffer>;

/**
 * Adds the glyphs of one cut of a variable TrueType font to another cut of the same font. Its layout rules are not added:
 * figures need none.
 */
export function addGlyphs(font: Buffer, added: Buffer): Buffer {
	const tables = tablesOf(font);
	const others = tablesOf(added);
	const gvar = table(tables, "gvar");
	const sharedTuples = (from: Tables) => {
		const data = table(from, "gvar");
		return data.subarray(data.readUInt32BE(8), data.readUInt32BE(16));
	};
	if (!sharedTuples(tables).equals(sharedTuples(others)))
		throw new Error("The two cuts vary in different ways");

	const count = glyphCount(tables);
	/** Without the first, which stands for a missing letter. */
	const all = <Item>(read: (from: Tables) => Item[]) => [...read(tables), ...read(others).slice(1)];
	const outlines = all(outlinesOf);
	if (outlinesOf(others).some(isComposite))
		throw new Error("A glyph to add is made of other glyphs");
	const metrics = all(metricsOf);
	const deltas = all(variationsOf);
	const codes = new Map([
		...codesOf(tables),
		...[...codesOf(others)].map(([code, glyph]): [number, number] => [code, glyph + count - 1]),
	]);

	const total = outlines.length;
	for (const [tag, at, value] of [
		["head", 50, 1],
		["hhea", 34, total],
		["maxp", 4, total],
		...[6, 8].map((at): [string, number, number] => [
			"maxp",
			at,
			Math.max(table(tables, "maxp").readUInt16BE(at), table(others, "maxp").readUInt16BE(at)),
		]),
	] as [string, number, number][])
		table(tables, tag).writeUInt16BE(value, at);
	tables.set("glyf", Buffer.concat(outlines));
	tables.set("loca", offsets(outlines));
	tables.set("hmtx", Buffer.concat(metrics));
	tables.set("gvar", variations(gvar, sharedTuples(tables), deltas));
	tables.set("cmap", characterMap(codes));
	// Widths vary by gvar, too.
	tables.delete("HVAR");
	return fontOf(tables);
}

function tablesOf(font: Buffer): Tables {
	const tables: Tables = new Map();
	for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
		const start = font.readUInt32BE(at + 8);
		const data = font.subarray(start, start + font.readUInt32BE(at + 12));
		tables.set(font.toString("latin1", at, at + 4), Buffer.from(data));
	}
	return tables;
}

function table(tables: Tables, tag: string): Buffer {
	const data = tables.get(tag);
	if (!data) throw new Error(`The font has no table ${tag}`);
	return data;
}

const glyphCount = (tables: Tables) => table(tables, "maxp").readUInt16BE(4);

/** What lies between two offsets of a list, which are halved where they are short. */
function slices(
	data: Buffer,
	list: Buffer,
	{ count, isLong, from = 0 }: { count: number; isLong: boolean; from?: number },
): Buffer[] {
	const offset = (index: number) =>
		from + (isLong ? list.readUInt32BE(4 * index) : 2 * list.readUInt16BE(2 * index));
	return Array.from({ length: count }, (_, index) =>
		data.subarray(offset(index), offset(index + 1)),
	);
}

function outlinesOf(tables: Tables): Buffer[] {
	const isLong = table(tables, "head").readUInt16BE(50) === 1;
	const count = glyphCount(tables);
	return slices(table(tables, "glyf"), table(tables, "loca"), { count, isLong });
}

/** The number of its contours is negative. */
const isComposite = (outline: Buffer) => outline.length > 0 && outline.readInt16BE(0) < 0;

function variationsOf(tables: Tables): Buffer[] {
	const gvar = table(tables, "gvar");
	return slices(gvar, gvar.subarray(20), {
		count: glyphCount(tables),
		isLong: (gvar.readUInt16BE(14) & 1) === 1,
		from: gvar.readUInt32BE(16),
	});
}

/** Width and left side of each glyph; the last ones may share a width. */
function metricsOf(tables: Tables): Buffer[] {
	const hmtx = table(tables, "hmtx");
	const wide = table(tables, "hhea").readUInt16BE(34);
	return Array.from({ length: glyphCount(tables) }, (_, glyph) =>
		glyph < wide
			? hmtx.subarray(4 * glyph, 4 * glyph + 4)
			: Buffer.concat([
					hmtx.subarray(4 * wide - 4, 4 * wide - 2),
					hmtx.subarray(2 * (wide + glyph), 2 * (wide + glyph) + 2),
				]),
	);
}

/** Of a map in format 4, the usual one: runs of characters with their glyphs. */
function codesOf(tables: Tables): Map<number, number> {
	const cmap = table(tables, "cmap");
	const codes = new Map<number, number>();
	const map = cmap.subarray(cmap.readUInt32BE(8));
	if (map.readUInt16BE(0) !== 4) throw new Error("Not a map in format 4");
	const length = map.readUInt16BE(6);
	for (let at = 14; at < 14 + length; at += 2) {
		const last = map.readUInt16BE(at);
		const first = map.readUInt16BE(at + length + 2);
		const delta = map.readUInt16BE(at + 2 * length + 2);
		const place = at + 3 * length + 2;
		const range = map.readUInt16BE(place);
		for (let code = first; code <= last && code < 0xffff; code++) {
			const glyph = range ? map.readUInt16BE(place + range + 2 * (code - first)) : code;
			codes.set(code, (glyph + delta) & 0xffff);
		}
	}
	return codes;
}

function offsets(parts: Buffer[]): Buffer {
	const list = Buffer.alloc(4 * (parts.length + 1));
	let offset = 0;
	for (const [index, part] of parts.entries()) {
		offset += part.length;
		list.writeUInt32BE(offset, 4 * index + 4);
	}
	return list;
}

function variations(gvar: Buffer, sharedTuples: Buffer, parts: Buffer[]) {
	const header = Buffer.from(gvar.subarray(0, 20));
	const list = offsets(parts);
	header.writeUInt32BE(20 + list.length, 8);
	header.writeUInt16BE(parts.length, 12);
	header.writeUInt16BE(1, 14);
	header.writeUInt32BE(20 + list.length + sharedTuples.length, 16);
	return Buffer.concat([header, list, sharedTuples, ...parts]);
}

/** In format 12, one group for each character. */
function characterMap(codes: Map<number, number>): Buffer {
	const sorted = [...codes].sort(([one], [other]) => one - other);
	const map = Buffer.alloc(28 + 12 * sorted.length);
	for (const [at, value] of [
		[2, 1],
		[4, 3],
		[6, 10],
		[10, 12],
		[12, 12],
	] as const)
		map.writeUInt16BE(value, at);
	map.writeUInt32BE(map.length - 12, 16);
	map.writeUInt32BE(sorted.length, 24);
	for (const [index, [code, glyph]] of sorted.entries())
		for (const [part, value] of [code, code, glyph].entries())
			map.writeUInt32BE(value, 28 + 12 * index + 4 * part);
	return map;
}

/** Without checksums: the font is cut and compressed after this, which writes them. */
function fontOf(tables: Tables): Buffer {
	const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
	const directory = Buffer.alloc(12 + 16 * sorted.length);
	directory.writeUInt32BE(0x00010000, 0);
	directory.writeUInt16BE(sorted.length, 4);
	const parts = [directory];
	let offset = directory.length;
	for (const [index, [tag, data]] of sorted.entries()) {
		const padded = Buffer.concat([data], Math.ceil(data.length / 4) * 4);
		const at = 12 + 16 * index;
		directory.write(tag, at, "latin1");
		directory.writeUInt32BE(offset, at + 8);
		directory.writeUInt32BE(data.length, at + 12);
		parts.push(padded);
		offset += padded.length;
	}
	return Buffer.concat(parts);
}
