import { profile } from "#app/business/centre/profile.ts";
import { contact as arabic, type ContactCopy } from "../ar/contact.ts";

/** The page's words are Arabic in both languages; only what a search engine or a tab shows is English, and one line. */
export const contact: ContactCopy = {
	...arabic,
	name: "Contact",
	head: {
		title: `Contact us | ${profile.name.en}`,
		description: `Contact us by phone, WhatsApp or email, or visit us in ${profile.address.district.en}, ${profile.address.city.en}. The address, opening hours and a message form are here.`,
		keywords: `contact, car care centre phone, address, opening hours, WhatsApp, ${profile.address.city.en}`,
	},
	notice: { text: "This page is in Arabic. For help in English:", whatsapp: "WhatsApp" },
	form: { ...arabic.form, errorTitlePrefix: "Error: " },
};
