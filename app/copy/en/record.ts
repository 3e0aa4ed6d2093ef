import type { RecordCopy } from "#app/copy/ar/record.ts";

export const record: RecordCopy = {
	cars_one: "{{count}} car",
	cars_other: "{{count}} cars",
	handedOver: {
		all: "In the last {{days}} days we handed over *{{cars}}*, *all* of them by their expected day.",
		some: "In the last {{days}} days we handed over *{{cars}}*, *{{onTime}}* of them by their expected day.",
	},
};
