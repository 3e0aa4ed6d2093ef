import {
	daysAttemptsKept,
	daysInWorkshop,
	daysUntilUnclosedErased,
	linkDays,
	monthsKept,
	restoreDays,
} from "#app/business/bookings/deadline.ts";
import { person, personKeys } from "#app/business/bookings/person.ts";
import { addressIn, profile } from "#app/business/centre/profile.ts";
import { formatDay, formatPhone, listIn } from "#app/copy/format/format.ts";
import { identity, legalVersions } from "#app/copy/format/identity.ts";
import type { PrivacyCopy } from "../ar/privacy.ts";
import { personNouns, personWithoutCar, wholePerson } from "./person.ts";

const optional = listIn("en", [
	"the colour of the car",
	...Object.values(person).flatMap(({ key, isOptional }) =>
		isOptional ? `the ${personNouns[key].noun}` : [],
	),
]);

export const privacy: PrivacyCopy = {
	name: "Privacy policy",
	head: {
		title: `Privacy policy | ${profile.name.en}`,
		description:
			"What we store when you book or write to us, why, for how long, who processes it and where, and how to ask for access, correction or erasure. No tracking.",
		keywords: "privacy policy, personal data protection, data erasure",
	},
	title: "Privacy policy",
	lead: "We ask for what we need to serve you, keep it for a set time, then erase it.",
	brief: {
		title: "Privacy in brief",
		points: [
			{
				id: "collection-and-use",
				name: "What we keep",
				text: `Your ${wholePerson}, your car, its photos, services and day, and your message if you write to us.`,
			},
			{
				id: "collection-and-use",
				name: "Why we keep it",
				text: "To give you what you booked and to answer you. We send no advertising, and do not track you.",
			},
			{
				id: "protection",
				name: "For how long",
				text: `A booking for ${monthsKept.bookings} months after the appointment, then we erase your ${wholePerson}. A message for ${monthsKept.messages} months, then we erase it.`,
			},
			{
				id: "data-collection",
				name: "Who sees it",
				text: "We do, and the administrator of our site; Cloudflare, which runs the site, and GitHub, where the database is copied, partly on servers outside Saudi Arabia; our mail provider; and WhatsApp, if we write to each other there.",
			},
			{
				id: "recommendations",
				name: "Your rights",
				text: "To see your data and have it corrected or erased. Write to us and we answer within 30 days; on your booking page you can take a copy and ask for erasure yourself.",
			},
			{
				id: "recommendations",
				name: "Complaints",
				text: "You may take them to SDAIA within 90 days of learning of the matter you complain about.",
			},
		],
		note: "This is a summary to help you read. The full text of the policy follows.",
	},
	sections: [
		{
			id: "collection-and-use",
			heading: "Collection and use",
			paragraphs: [
				`The controller, who is responsible for your data, is ${identity.en}, at ${addressIn("en")}. For anything about your data, write to us at ${profile.email}.`,
				"When you book, we store:",
				[
					...personKeys.map((key) => `Your ${personNouns[key].noun}: ${personNouns[key].reason}.`),
					"Your car type, its colour if you chose one, your services and your day: to give you what you booked.",
					"The total: to work out what is due and keep our accounts.",
					"The page’s language: to write to you in it.",
					"The time of booking: to follow it up.",
				],
				"The legal basis is the performance of what we agree with you when you book.",
				"From our booking records we calculate figures about our work that identify nobody.",
				"The same is stored if you book by phone or at the centre; you then need no email.",
				"When you write to us from the contact page, we store your name, email, mobile number, message and the time you sent it, to answer you. The legal basis is your consent when you send it.",
				"We may photograph your car when it comes and when we hand it over, to record its condition and show you the result:",
				[
					"We photograph the car alone; its plate may be seen. You may object when you bring it.",
					"We remove the place, the time and the camera’s details before we store a photo.",
					"Only we and people with the link to your booking or to the photo can see it.",
					"The legal basis is the performance of what we agree with you, and our interest and yours in knowing the condition of the car.",
				],
				"Two days after your car is handed over we ask you by email for a review, once for each booking:",
				[
					"The basis for asking is our legitimate interest in what you think; you may object.",
					"We store its stars, words, time and the wording of your consent, and publish it with the first letter of your name, the month of handover and your services.",
					"If you agree, we publish with it the two photos of your car that stand beside your consent.",
					"The basis for publishing is your consent. Withdraw it at any time by the same link, for all of it or for the photos alone: the review leaves the site within 5 minutes, its photos at once.",
					"Once sent, its page may lead you to our page on Google Maps: what you write there goes to Google, under its terms.",
				],
				`Every field of the booking and contact forms is required, except ${optional}: without the others we cannot book for you, keep you informed or answer you.`,
				"Our services are not meant for anyone under 18. If we learn that we store the data of such a person, we erase it.",
			],
		},
		{
			id: "protection",
			heading: "Protection",
			paragraphs: [
				"You need no account, and pay at the centre: we hold no password and no card number of yours.",
				`We keep booking data for ${monthsKept.bookings} months after the appointment, then erase your ${wholePerson}. For our accounts these stay without a name: the booking’s reference, days, language, way it was made and history, without names, the car type and colour, the services and the amounts.`,
				`We keep messages from the contact page for ${monthsKept.messages} months after they arrive, then erase them.`,
				`We keep the photos of your car for ${monthsKept.photos} months after it is handed over, or after the last day of your booking if no handover is recorded, then erase them, or earlier with your data, or whenever you ask. Backups hold no photos.`,
				"Your review stays until you delete it or ask us to erase your data, even after the times named above, and its published photos for as long as it is shown with them. Reviews that we do not show are kept, too, so that the average stays true; you delete them by the same link.",
				`We erase the copies of what was erased, also at your request, in the centre’s mailbox, papers, WhatsApp chats and backups within a month. The database service keeps what was erased for at most ${restoreDays} days, so that it can be restored after a failure; then it is gone.`,
				"Your warranty card:",
				[
					`It has the invoice number, the digits of the plate or the last characters of the VIN, the serial numbers and the days of installation. Your ${personWithoutCar} are not on it.`,
					"Anyone with its link or its code can see it.",
					"It stays when we erase your data, because the warranty lasts longer, and no longer says which booking it came from.",
				],
				"The invoice is kept for as long as the law requires.",
			],
		},
		{
			id: "data-collection",
			heading: "Data collection",
			paragraphs: [
				"We use no analytics, and no cookies that track you.",
				"The following also process your data:",
				[
					"Cloudflare, on our behalf: site, database and email run on its servers. Some of these are outside Saudi Arabia; the database is in Eastern Europe. The data of your booking, your message, the photos of your car, your review and your warranty card go there; your IP address passes through. Our data processing agreement with Cloudflare protects all of this.",
					"GitHub: each night our database is copied and encrypted on one of its servers outside Saudi Arabia; the copy does not stay there.",
					"The administrator of the site: sees what is needed to mend a fault or restore a copy.",
					"The centre’s mail provider: a copy of your booking or message goes there.",
					"WhatsApp, if we write to each other there: the messages pass through its service outside Saudi Arabia, under its terms.",
				],
				"The centre may print the day’s bookings. We give your data to nobody else unless the law requires it.",
				"To block automated abuse we count submissions per IP address per minute and per day, and what the unconfirmed bookings of its network take; our legitimate interest is to keep the site available to you and to others.",
				[
					"We do not store that address: we count under a code that reveals it to nobody without a secret key of ours, and delete this count and its code every night.",
					"The code stays with your booking until its status first changes, for example when we confirm it or it is cancelled, or until its day is over, and is then deleted. It is not linked to your message.",
					`Your ${wholePerson} stay out of the site’s logs.`,
				],
				"If a data breach may harm you, we report it to the competent authority within 72 hours, and tell you without delay.",
				`Our emails to you and the calendar file of your booking have a link that opens your booking for ${linkDays} days after the last day of your booking. Anyone with this link:`,
				[
					...personKeys.map((key) => `${personNouns[key].byLink}.`),
					"Can see the reference, days and status of your booking, your car, its photos, your services and their prices.",
					"After the handover can open your warranty card, and write, change or delete your review; we ask for no digits.",
					"Can do the following only with the last 4 digits of your mobile number: move or cancel the appointment, correct your email, open a booking form that shows your full details, take a copy of your data, and ask us to erase it.",
				],
				"With your booking we store:",
				[
					"When it was changed, and by whom: you, the site, or a member of our team.",
					"Which details our team corrected, and when, but not what they were before.",
					"What our team notes about it, such as a call to you and whether you answered, and when.",
					`When wrong digits were tried, and the code of the network they came from; we delete both after ${daysAttemptsKept} days. Our legitimate interest is that nobody else changes your booking.`,
					"Whether your mail server took each message of ours or sent it back, so that we know whether our messages reach you.",
				],
				"In your browser and on your device, the site keeps:",
				[
					"After a booking: a cookie with its reference for one day, so that you see its details.",
					"If you ask on its page to book again: a second one for one hour, to fill in the form.",
					"If you correct your email there: a third one for at most 10 minutes, so that you see it whole once.",
					"The language and appearance you choose, and the type and colour of your car.",
					"Until you close the tab: what you type into a form, until you send it; that you have sent it; and the booking whose finished car you have seen uncovered.",
				],
			],
		},
		{
			id: "recommendations",
			heading: "Privacy recommendations",
			paragraphs: [
				"Write in your message only what we need to answer you, and check your mobile number and email before you send.",
				"You have the right:",
				[
					"To know what data we hold about you.",
					"To see it and receive a copy in a clear, readable form.",
					"To have it corrected or erased.",
					"To object to processing that we carry out in our own interest.",
					"To withdraw your consent at any time.",
				],
				`Write to us at ${profile.email} from the address you booked or wrote with, or call us on ${formatPhone(profile.unifiedLine)}, and mention your booking reference if you have one. We answer within 30 days.`,
				"On your booking page, with the last 4 digits of your mobile number, you can:",
				[
					"Take a copy of everything our database holds about it, except the names of our team, and the code of the network that wrong attempts came from, which may be someone else’s.",
					"Ask us to erase your data from this booking. We erase it on the night after the booking ends, or on the coming night if it has ended. You can withdraw the request until then. For anything else, write to us.",
				],
				`We may wait up to ${daysUntilUnclosedErased} days after the last day of your booking for your warranty card to be written or the end of the booking to be recorded, and up to ${daysInWorkshop} days if work on your car has begun and its handover is not recorded.`,
				"You may also file a complaint with the competent authority, the Saudi Data and Artificial Intelligence Authority (SDAIA), within 90 days of learning of the matter you complain about.",
			],
		},
		{
			id: "email",
			heading: "Email communication",
			paragraphs: [
				"We write to you or call you only about your booking, or to answer your message. We send no advertising.",
				"If you have lost the link to your booking and ask for it here, we send it to the address stored with the booking alone. We do not store what you type to ask for it: we count such requests under a code that reveals it to nobody without a secret key of ours, and delete the code every night.",
				`This version of the policy was published on ${formatDay(legalVersions.privacy, "en")}.`,
			],
		},
	],
};
