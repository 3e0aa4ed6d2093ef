import { profile } from "#app/business/centre/profile.ts";
import { listIn } from "#app/copy/format/format.ts";
import { sharingImageAlt } from "#app/copy/format/identity.ts";
import { allServices, descriptionOf } from "#app/copy/format/services.ts";
import type { HomeCopy } from "../ar/home.ts";

const services = `Car care in ${profile.address.city.en}: ${listIn("en", allServices.en)}.`;
const filmWarranty = "Warranty of up to 10 years on films.";

export const home: HomeCopy = {
	name: "Home",
	head: {
		title: `${profile.name.en} | Insulation, PPF and polishing in ${profile.address.city.en}`,
		description: descriptionOf(services, "{{discount}}% off online.", filmWarranty),
		description_none: descriptionOf(services, "Book online.", filmWarranty),
		keywords: `car care ${profile.address.city.en}, ${allServices.en.join(", ")}, book online`,
	},
	hero: {
		title: "Your car, the way you like to see it",
		text: `Protection, insulation and polishing in ${profile.address.district.en}, ${profile.address.city.en}.`,
		book: "Book Now, {{discount}}% off",
		book_none: "Book Now",
		pictureAlt: sharingImageAlt.en,
		light: "Uncover the car",
		shows: "Now showing:",
		rendered: "A computer rendering",
	},
	offer: {
		percent: "{{percent}}% off all services, booked online",
		sample: "A discount on all services",
		until: "For bookings made by {{day}}, even if the appointment is later",
		licence: "Discount licence {{licence}}",
		unlicensed: "A sample only, without a discount licence yet",
	},
	services: {
		title: "Our services and prices, VAT included",
		from: "from",
		cards: {
			ppf: { title: "Protection film (PPF)", text: "Glossy or matte" },
			thermal: { title: "Thermal insulation", text: "Rejects up to 80% of the heat" },
			ceramic: { title: "Nano ceramic", text: "Protects paint and cabin" },
			polishing: { title: "Polishing", text: "Removes fine swirl marks" },
		},
	},
	promises: {
		title: "You know the price, time and warranty before you book",
		years: "A warranty of up to {{years}} on films",
		serials: "You get their serial numbers",
		payment: "You pay at the centre when the work is done",
	},
};
