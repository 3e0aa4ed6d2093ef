import type { RecordCopy } from "#app/copy/ar/record.ts";

export const record: RecordCopy = {
	cars_one: "{{count}} car",
	cars_other: "{{count}} cars",
	handedOver: {
		all: "In the last {{days}} days we handed over *{{cars}}*, *all* of them on or before the expected collection day.",
		some: "In the last {{days}} days we handed over *{{cars}}*, *{{onTime}}* of them on or before the expected collection day.",
	},
};
