import { profile } from "#app/business/centre/profile.ts";
import type { ReviewsCopy } from "#app/copy/ar/reviews.ts";

export const reviews: ReviewsCopy = {
	name: "Reviews",
	head: {
		title: `Customer reviews | ${profile.name.en}`,
		description: `What people who collected their cars from us in ${profile.address.city.en} wrote, each through the link of their booking. Newest first; none left out for a low rating.`,
		keywords: `customer reviews, car care reviews, ${profile.address.city.en}`,
	},
	title: "What people say once they have their car back",
	how: {
		title: "How we know they are real",
		text: "Each review here was written through the link of a booking whose car we had handed over, one for each booking. Nobody is given anything for it. We read each before it is shown, and do not show it for one of four reasons only: it identifies someone, insults someone, advertises, or is not about our work. A low rating is not one of them. The newest come first.",
		mean: "The average counts every review written and not deleted by its author, shown or not.",
		ours: "If the author works here, or is family of someone who does, we say so beside the review.",
		shown: "Shown",
		hidden: "Not shown",
		unread: "Not read yet",
	},
	empty: {
		none: {
			title: "No reviews yet",
			lead: "Two days after a car is collected, we ask for a review by email: once for each booking, if we have an address.",
		},
		noneShown: "No review is shown at the moment.",
		first: "Read the newest reviews",
	},
	pages: {
		label: "Pages of reviews",
		newer: "Newer",
		older: "Older",
		of: "Page {{page}} of {{pages}}",
	},
	problem: "Are you unhappy with our work? Tell us. Our terms say how to complain.",
	unavailable: "We cannot read the reviews at the moment. Try again in a few minutes.",
	section: {
		title: "After they collected their cars",
		order: "Newest first",
		ours: "Written by someone who works here, or by their family.",
		photos: {
			caption: "Real photos of the car, before and after",
			label: "The car before the work and after it",
			arrival: { tag: "Before", alt: "The reviewer’s car before the work" },
			handover: { tag: "After", alt: "The same car after the work" },
		},
		all: "Read all reviews",
	},
	mean_one: "out of 5, from {{count}} review",
	mean_other: "out of 5 on average, from {{count}} reviews",
	starsOf: "{{stars}} out of 5",
	own: {
		title: "Your review",
		lead: "Booking {{reference}}: {{services}}.",
		stars: "How many stars would you give us?",
		words: {
			label: "What should others know?",
			hint: "Optional, up to 400 characters. No names, phone numbers or links.",
		},
		consent:
			"By sending your review you agree that we may publish it on this site with the first letter of your name, the month of handover and your services. You can change or delete it on this page at any time.",
		photos: {
			label:
				"I agree that these two photos of my car may be shown with my review, without my name.",
			hint: "Your plate may be in them. We show no others. To stop showing them, untick this and send your review again.",
		},
		submit: "Send my review",
		google: "Write it on Google Maps, too",
		states: {
			new: "Your review has arrived. Thank you. It is not shown yet; our team will read it. A low rating is no reason not to show it.",
			shown: "Your review is shown on the site.",
			hidden: "We do not show it: {{reason}}. Change it if you like, and we will read it again.",
		},
		reasons: {
			names: "it identifies someone",
			insult: "it insults someone",
			advertising: "it advertises something",
			other: "it is not about our work",
		},
		change: {
			title: "Change your review",
			note: "We read it again; until then it is not shown.",
			submit: "Save the change",
		},
		delete: {
			title: "Delete your review",
			sure: "Delete your review? If it is shown, any photos go at once and the rest leaves the site within 5 minutes.",
			yes: "Yes, delete it",
		},
		deleted: {
			title: "Your review has been deleted",
			lead: "You can write another from this link.",
		},
		problem: "Your review is not saved yet",
		receipt: {
			title: "How was our work?",
			text: "Your review helps the next customer, and us.",
			submit: "Write your review",
		},
		sent: {
			title: "We have your review",
			text: "Thank you. You can change or delete it at any time.",
			submit: "Open your review",
		},
	},
	errors: {
		stars: "Choose how many stars",
		wordsLong: "Shorten your review to 400 characters at most",
		wordsLinks: "Remove the links, then send your review",
		wordsPhone: "Remove the mobile number, then send your review",
		reviewEarly: "We ask for your review once you have collected your car.",
		changedMeanwhile:
			"Your review was changed elsewhere after you opened this page. This is what it says now. Change it again",
		tooManyChanges: "You have changed your review many times today. Change it tomorrow",
		notDone:
			"A fault on our side kept us from saving your review; what you wrote is still here. Press the button again",
	},
};
