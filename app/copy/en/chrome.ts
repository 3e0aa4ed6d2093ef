import { addressIn, profile } from "#app/business/centre/profile.ts";
import { identity } from "#app/copy/format/identity.ts";
import type { ChromeCopy } from "../ar/chrome.ts";

export const chrome: ChromeCopy = {
	siteName: `${profile.name.en}`,
	logoLabel: `${profile.name.en}, to the home page`,
	skip: "Skip to content",
	nav: { label: "Main navigation", services: "Services", book: "Book Now" },
	menu: { label: "Menu" },
	language: { label: "العربية" },
	theme: { label: "Appearance", light: "Light", dark: "Dark", system: "System" },
	call: { label: "Call us" },
	whatsapp: {
		fromPage: "Hello, about “{{page}}”",
		fromBooking: "Hello, about my booking with you",
	},
	bar: {
		book: "Book online, {{discount}}% off",
		book_none: "Book online",
		from: "Services from {{price}}",
	},
	footer: {
		tagline:
			"Protection, insulation and polishing, with a written warranty on what our warranty table covers.",
		quickLinks: "Quick links",
		services: "Services",
		contact: "Contact",
		social: "Follow us",
		copyright: "© 2025, all rights reserved to the company",
		identity: identity.en,
	},
	social: {
		facebook: "Facebook",
		instagram: "Instagram",
		tiktok: "TikTok",
		x: "X",
		youtube: "YouTube",
	},
	contact: {
		unifiedLine: "Unified line",
		whatsapp: "WhatsApp",
		address: addressIn("en"),
		map: "Open the map",
		newTab: "opens in a new tab",
	},
	otherDays: {
		title: "Nearest available days for your services",
		book: "Book on {{date}}",
		move: "Move to {{date}}",
	},
	hours: {
		heading: "Opening hours",
		weekdays: "Saturday to Thursday: {{weekdayHours}}",
		friday: "Friday: {{fridayHours}}",
		fridayNote: "Please call before you come on a Friday.",
		fridayNote_sure: "",
		season: "{{name}} ({{from}} to {{to}}): Saturday to Thursday {{weekdays}}, Friday {{friday}}",
	},
	years_one: "{{count}} year",
	years_other: "{{count}} years",
	months_one: "{{count}} month",
	months_other: "{{count}} months",
	days_one: "{{count}} day",
	days_other: "{{count}} days",
	fieldsLeft_one: "{{count}} field left to fill in",
	fieldsLeft_other: "{{count}} fields left to fill in",
	fieldsToCorrect_one: "{{count}} field to correct",
	fieldsToCorrect_other: "{{count}} fields to correct",
	contents: "On this page",
	learnMore: "Learn More",
	learnMoreAbout: "Learn More about {{service}}",
	kept: { text: "What you typed before is still here.", empty: "Start again" },
	byPhone: "For {{services}}, contact us:",
	soldByPhone: { windshield: "windshield protection", tint: "window tinting" },
	offered: [
		"Windshield protection",
		"Thermal insulation",
		"Nano ceramic",
		"Car polishing",
		"Paint protection films",
		"Interior nano ceramic",
	],
	notFound: {
		head: {
			title: `Page not found | ${profile.name.en}`,
			description:
				"The page you asked for is not on this site. Start from the home page to find our services, their prices and booking.",
			keywords: "",
		},
		code: "404",
		title: "Oops! Page not found",
		ownTitle: "",
		line: "The link may have changed. Start from the home page, or from one of these.",
		home: "Back to home",
		ways: {
			title: "Or you may be looking for",
			"/thank-you":
				"We send it again: it shows your booking, and lets you move or cancel it while there is time",
			"/warranty": "The warranty period and terms of each product",
			"/faq": "What we are asked most",
			"/about": "Where we are, when we are open and how a visit goes",
		},
	},
	crash: {
		head: {
			title: `This page could not be shown | ${profile.name.en}`,
			description:
				"This page cannot be shown at the moment. Try again in a few minutes, go back to the home page, or call us and we will help you.",
			keywords: "",
		},
		title: "This page could not be shown",
		text: "Something went wrong on our side. Try again in a few minutes, or call us and we will help.",
		again: "Try again",
		home: "Back to home",
		requestId: "Error reference",
		booking:
			"Something went wrong on our side. If you have already sent your booking, wait a few minutes for the email, or call us and we will check. If not, try again.",
		meanwhile: "In the meantime",
	},
};
