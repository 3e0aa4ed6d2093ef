import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Day } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import {
	type BookingMailKind,
	type KindAbout,
	kindsAbout,
	type MailKind,
	mailKindNames,
	mailKinds,
} from "#app/business/bookings/mail-kinds.ts";
import { moments, photoLimits } from "#app/business/bookings/photos.ts";
import {
	type HideReason,
	hideReasons,
	reviewLimits,
	reviewStates,
	starsFromMany,
} from "#app/business/bookings/reviews.ts";
import { type ChangeReason, workStates } from "#app/business/bookings/staff-actions.ts";
import { type Actor, actors, sources, statuses } from "#app/business/bookings/status.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import {
	type CardLine,
	type CarMark,
	type VoidReason,
	voidReasons,
} from "#app/business/warranty/warranty-card.ts";

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

const listOf = (values: readonly string[]) =>
	sql.raw(values.map((value) => `'${value}'`).join(", "));

/** By their names in the table. */
const checks = (table: string, conditions: Record<string, SQL>) =>
	Object.entries(conditions).map(([name, condition]) => check(`${table}_${name}`, condition));

const isOneOf = (column: SQLWrapper & { enumValues: string[] }) =>
	sql`${column} IN (${listOf(column.enumValues)})`;

const isFilledList = (list: SQLWrapper) =>
	sql`json_valid(${list}) AND json_type(${list}) = 'array' AND json_array_length(${list}) > 0`;

const isRandomId = (id: SQLWrapper) => sql`length(${id}) = 32 AND ${id} NOT GLOB '*[^0-9a-f]*'`;

const beginsWith = (days: SQLWrapper, day: SQLWrapper) =>
	sql`json_valid(${days}) AND json_type(${days}) = 'array' AND json_extract(${days}, '$[0]') IS ${day}`;

const mobile = sql.raw(`'05${"[0-9]".repeat(8)}'`);

/** The checks repeat the rules of app/business, so that a bug in the application cannot store invalid data. */
export const bookings = sqliteTable(
	"bookings",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		reference: text().notNull().unique(),
		submissionKey: text("submission_key").notNull().unique(),
		customerName: text("customer_name").notNull(),
		phoneNumber: text("phone_number").notNull(),
		email: text().notNull(),
		carType: text("car_type", { enum: carTypes }).notNull(),
		/** The colour that the customer chose for the drawing, if any. */
		paint: text({ enum: paints }),
		serviceIds: text("service_ids", { mode: "json" }).$type<string[]>().notNull(),
		bookingDate: text("booking_date").notNull(),
		totalPrice: integer("total_price").notNull(),
		lines: text({ mode: "json" }).$type<Line[]>().notNull(),
		/** What the centre takes off the total, as it was when it was booked. The default is that of a booking from the site. */
		discountPercent: integer("discount_percent").notNull().default(5),
		status: text({ enum: statuses }).notNull().default("pending"),
		statusChangedAt: text("status_changed_at").notNull().default(now),
		language: text({ enum: languages }).notNull(),
		createdAt: text("created_at").notNull().default(now),
		/** When the personal data was erased; name, phone and e-mail are empty from then on. */
		erasedAt: text("erased_at"),
		/** Counts all changes: whoever decided by an older one is refused by the trigger `bookings_one_writer`. */
		version: integer().notNull().default(0),
		/** Names the present status and days by the version that began them; history and mails name those of which they speak. */
		revision: integer().notNull().default(0),
		/** Where the car of a confirmed booking is in the workshop. */
		work: text({ enum: workStates }),
		/** When staff called last, if nobody answered and neither status nor days have changed since. */
		unansweredAt: text("unanswered_at"),
		/** Who made the last change, and why. */
		changedBy: text("changed_by", { enum: actors }),
		changeReason: text("change_reason").$type<ChangeReason>(),
		/** When it was made, if it changed more than the history. */
		changedAt: text("changed_at").notNull().default(now),
		/** Whether the customer ever moved or cancelled when it was no longer free, see app/business/bookings/charge.ts; anew after `movedByCentre`. */
		changedLate: integer("changed_late", { mode: "boolean" }).notNull().default(false),
		/** Whether the centre moved it, made its stay longer, or told that the day is closed, after the customer chose the day. */
		movedByCentre: integer("moved_by_centre", { mode: "boolean" }).notNull().default(false),
		/** A booking by telephone may have an empty e-mail address. */
		source: text({ enum: sources }).notNull().default("web"),
		/** The days on which it takes a bay, the booked one first. A trigger copies them to `bay_days`. */
		heldDays: text("held_days", { mode: "json" }).$type<Day[]>().notNull(),
		/** Until when its customer moves and cancels it free of charge: stored when it is made or moved. */
		freeUntil: text("free_until").notNull(),
		/** Keyed hashes of the network that sent the form, and of the block that it is part of; emptied by the first change of status. */
		sender: text(),
		senderBlock: text("sender_block"),
		eraseAskedAt: text("erase_asked_at"),
		/** Part of the signature of the customer's link: raising it ends the link. */
		link: integer().notNull().default(1),
	},
	(booking) => [
		index("bookings_by_day").on(booking.bookingDate),
		index("bookings_to_erase").on(booking.bookingDate).where(sql`${booking.erasedAt} IS NULL`),
		index("bookings_asked_to_erase")
			.on(booking.eraseAskedAt)
			.where(sql`${booking.eraseAskedAt} IS NOT NULL AND ${booking.erasedAt} IS NULL`),
		index("bookings_open")
			.on(booking.bookingDate)
			.where(sql`${booking.status} IN ('pending', 'confirmed') AND ${booking.erasedAt} IS NULL`),
		index("bookings_unconfirmed")
			.on(booking.createdAt, booking.bookingDate)
			.where(sql`${booking.status} = 'pending' AND ${booking.erasedAt} IS NULL`),
		index("bookings_by_phone").on(booking.phoneNumber, booking.createdAt),
		index("bookings_by_telephone").on(booking.createdAt).where(sql`${booking.source} = 'phone'`),
		index("bookings_by_sender").on(booking.sender).where(sql`${booking.sender} IS NOT NULL`),
		index("bookings_by_sender_block")
			.on(booking.senderBlock)
			.where(sql`${booking.senderBlock} IS NOT NULL`),
		...checks("bookings", {
			name: sql`${booking.erasedAt} IS NOT NULL OR length(${booking.customerName}) BETWEEN 2 AND 100`,
			phone: sql`${booking.erasedAt} IS NOT NULL OR ${booking.phoneNumber} GLOB ${mobile}`,
			email: sql`${booking.erasedAt} IS NOT NULL OR (${booking.source} = 'phone' AND ${booking.email} = '') OR (length(${booking.email}) <= 255 AND ${booking.email} LIKE '_%@_%')`,
			car: isOneOf(booking.carType),
			paint: isOneOf(booking.paint),
			services: isFilledList(booking.serviceIds),
			day: sql`date(${booking.bookingDate}) IS ${booking.bookingDate} AND ${booking.bookingDate} > date(${booking.createdAt}, '+3 hours')`,
			total: sql`typeof(${booking.totalPrice}) = 'integer' AND ${booking.totalPrice} > 0`,
			lines: sql`json_valid(${booking.lines}) AND json_array_length(${booking.lines}) = json_array_length(${booking.serviceIds})`,
			discount: sql`typeof(${booking.discountPercent}) = 'integer' AND ${booking.discountPercent} BETWEEN 0 AND 100`,
			status: isOneOf(booking.status),
			work: sql`${booking.work} IS NULL OR (${isOneOf(booking.work)} AND ${booking.status} = 'confirmed')`,
			language: isOneOf(booking.language),
			changed_by: isOneOf(booking.changedBy),
			changed_late: sql`${booking.changedLate} IN (0, 1)`,
			moved_by_centre: sql`${booking.movedByCentre} IN (0, 1)`,
			source: isOneOf(booking.source),
			held_days: beginsWith(booking.heldDays, booking.bookingDate),
			link: sql`typeof(${booking.link}) = 'integer' AND ${booking.link} > 0`,
		}),
	],
);

const ofBooking = () =>
	integer("booking_id")
		.notNull()
		.references(() => bookings.id, { onDelete: "cascade" });

/** Which booking takes a bay on which day: written by triggers only, which refuse a day without a free bay. */
export const bayDays = sqliteTable(
	"bay_days",
	{ bookingId: ofBooking(), day: text().notNull() },
	({ bookingId, day }) => [
		primaryKey({ columns: [bookingId, day] }),
		index("bay_days_by_day").on(day, bookingId),
		...checks("bay_days", { day: sql`date(${day}) IS ${day}` }),
	],
);

/** What the owner has set: the last row of a key holds. Rows are only added. */
export const settings = sqliteTable(
	"settings",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		key: text().notNull(),
		/** JSON. */
		value: text().notNull(),
		savedAt: text("saved_at").notNull().default(now),
		/** The rows of one save share it. */
		save: text().notNull(),
	},
	(setting) => [
		index("settings_by_key").on(setting.key),
		index("settings_by_save").on(setting.save),
		...checks("settings", {
			value: sql`json_valid(${setting.value})`,
			bays: sql`${setting.key} <> 'bays' OR (json_type(${setting.value}) = 'integer' AND CAST(${setting.value} AS INTEGER) BETWEEN 1 AND 30)`,
		}),
	],
);

/** For who asks for the page of the settings: its link opens it for half an hour. */
export const settingsLinks = sqliteTable(
	"settings_links",
	{
		id: text().primaryKey(),
		askedAt: text("asked_at").notNull().default(now),
		/** By the terminal, which prints it; else it is mailed to the centre. */
		isPrinted: integer("is_printed", { mode: "boolean" }).notNull().default(false),
	},
	({ id }) => [check("settings_links_id", isRandomId(id))],
);

/** Days on which staff closed the centre; both are included. */
export const closures = sqliteTable(
	"closures",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		from: text("from_day").notNull(),
		to: text("to_day").notNull(),
		reasonAr: text("reason_ar").notNull(),
		reasonEn: text("reason_en").notNull(),
		createdAt: text("created_at").notNull().default(now),
	},
	(closure) => [
		...checks("closures", {
			days: sql`date(${closure.from}) IS ${closure.from} AND date(${closure.to}) IS ${closure.to} AND ${closure.to} BETWEEN ${closure.from} AND date(${closure.from}, '+1 year')`,
			reasons: sql`length(${closure.reasonAr}) BETWEEN 2 AND 60 AND length(${closure.reasonEn}) BETWEEN 2 AND 60`,
		}),
	],
);

/**
 * `expected`: the day to collect the car. `call`: staff called the customer. `work`: where the car is in the workshop.
 * `card`: what became of the warranty card. `email`: the customer gave or corrected the
 * address, which is not kept here. `link`: the customer's link got another number, or was `sent` again. `photo`: one was added or removed.
 * `review`: written, changed or deleted by the customer, or decided by staff.
 * `correction`: which fields staff have corrected.
 */
export const eventKinds = [
	"status",
	"day",
	"expected",
	"call",
	"work",
	"card",
	"email",
	"link",
	"photo",
	"review",
	"correction",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** The history of a booking, without personal data, so that erasing a person leaves it. data/bookings writes it. */
export const bookingEvents = sqliteTable(
	"booking_events",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: ofBooking(),
		/** Of the booking, after the change. */
		revision: integer().notNull(),
		what: text({ enum: eventKinds }).notNull(),
		from: text("from_value").notNull(),
		to: text("to_value").notNull(),
		changedBy: text("changed_by", { enum: actors }).notNull(),
		/** Why it was done: a key of a list, never free text. */
		reason: text().$type<ChangeReason | VoidReason | HideReason>(),
		changedAt: text("changed_at").notNull().default(now),
	},
	(event) => [
		index("booking_events_by_booking").on(event.bookingId, event.what),
		index("booking_events_photos").on(event.changedAt).where(sql`${event.what} = 'photo'`),
		...checks("booking_events", {
			what: isOneOf(event.what),
			changed_by: isOneOf(event.changedBy),
			reason: sql`${event.reason} NOT GLOB '*[^a-z-]*' AND ${event.reason} <> ''`,
		}),
	],
);

export const contactMessages = sqliteTable(
	"contact_messages",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		submissionKey: text("submission_key").notNull().unique(),
		name: text().notNull(),
		email: text().notNull(),
		phone: text().notNull(),
		message: text().notNull(),
		createdAt: text("created_at").notNull().default(now),
	},
	(message) => [
		index("contact_messages_by_moment").on(message.createdAt),
		index("contact_messages_by_phone").on(message.phone, message.createdAt),
		...checks("contact_messages", {
			name: sql`length(${message.name}) BETWEEN 2 AND 100`,
			email: sql`length(${message.email}) <= 255 AND ${message.email} LIKE '_%@_%'`,
			phone: sql`${message.phone} GLOB ${mobile}`,
			message: sql`length(${message.message}) BETWEEN 10 AND 1000`,
		}),
	],
);

/** `dismissed`: what it says was no longer true when it was to be sent, or another mail tells it. */
export const mailStates = ["waiting", "sent", "failed", "dismissed"] as const;
export type MailState = (typeof mailStates)[number];

/** What the mail service said last of a mail that it took. Only `deferred` is not final: it is still trying. */
export const deliveries = [
	"deferred",
	"delivered",
	"bounced",
	"failed",
	"rejected",
	"complained",
] as const;
export type Delivery = (typeof deliveries)[number];

/** Five minutes after the insert; a row that the site inserts has the moment of its request. */
const firstDue = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes'))`;

const kindsWithDay = mailKindNames.filter((kind) => "withDay" in mailKinds[kind]);

/** The outbox: each row is inserted together with its booking or message. */
export const mails = sqliteTable(
	"mails",
	{
		id: text().primaryKey(),
		kind: text().$type<MailKind>().notNull(),
		bookingId: integer("booking_id").references(() => bookings.id),
		messageId: integer("message_id").references(() => contactMessages.id, { onDelete: "cascade" }),
		/** Of the booking, when the mail was stored. */
		revision: integer().notNull().default(0),
		/** The booked day of a reminder, or of one that staff closed or opened again, and the day of a morning sheet. */
		day: text(),
		state: text({ enum: mailStates }).notNull().default("waiting"),
		queuedAt: text("queued_at").notNull().default(now),
		/** When the sweep queues the mail again, if it is still waiting. */
		dueAt: text("due_at").notNull().default(firstDue),
		/** How often the sweep queued it; the pauses grow with it. */
		sweeps: integer().notNull().default(0),
		attempts: integer().notNull().default(0),
		/** Until then, only the delivery that holds the lease may send this mail. */
		leasedUntil: text("leased_until"),
		sentAt: text("sent_at"),
		problem: text(),
		createdAt: text("created_at").notNull().default(now),
		/** The mail service's name of the mail, which its events carry. */
		providerMessageId: text("provider_message_id"),
		delivery: text({ enum: deliveries }),
		/** When that happened, by the service's clock. */
		deliveryAt: text("delivery_at"),
	},
	(mail) => [
		index("mails_by_state").on(mail.state, mail.dueAt),
		/** The board asks for these each time, and most of those that wait are sent within a minute. */
		index("mails_waiting").on(mail.state, mail.createdAt).where(sql`${mail.state} = 'waiting'`),
		index("mails_by_problem").on(mail.state, mail.problem).where(sql`${mail.problem} IS NOT NULL`),
		index("mails_returned")
			.on(mail.delivery, mail.kind, mail.bookingId)
			.where(sql`${mail.delivery} IN ('bounced', 'failed', 'rejected')`),
		index("mails_by_message").on(mail.messageId).where(sql`${mail.messageId} IS NOT NULL`),
		index("mails_by_booking").on(mail.bookingId).where(sql`${mail.bookingId} IS NOT NULL`),
		index("mails_by_provider_message")
			.on(mail.providerMessageId)
			.where(sql`${mail.providerMessageId} IS NOT NULL`),
		...checks("mails", {
			state: isOneOf(mail.state),
			owner: sql`(${mail.bookingId} IS NOT NULL) + (${mail.messageId} IS NOT NULL) = (${mail.kind} NOT IN (${listOf([...kindsAbout("day"), ...kindsAbout("settings")])}))`,
			day: sql`(${mail.kind} = 'reopened-customer' OR (${mail.kind} IN (${listOf(kindsWithDay)})) = (${mail.day} IS NOT NULL)) AND date(${mail.day}) IS ${mail.day}`,
			sent: sql`(${mail.state} = 'sent') = (${mail.sentAt} IS NOT NULL)`,
			delivery: sql`CASE WHEN ${mail.delivery} IS NULL THEN ${mail.deliveryAt} IS NULL ELSE ${mail.state} = 'sent' AND ${mail.providerMessageId} IS NOT NULL AND ${mail.deliveryAt} IS NOT NULL AND ${mail.delivery} IN (${listOf(deliveries)}) END`,
		}),
	],
);

/** Wrong attempts to change a booking by its link, so that the four digits cannot be guessed. */
export const linkAttempts = sqliteTable(
	"link_attempts",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: ofBooking(),
		/** A keyed hash of the block of networks that it came from. */
		sender: text().notNull(),
		attemptedAt: text("attempted_at").notNull(),
	},
	(attempt) => [index("link_attempts_by_booking").on(attempt.bookingId, attempt.attemptedAt)],
);

/** Many people may share one address, but no network has this many customers in a day. */
const mostADay = { forms: 30, links: 5, forgotten: 10 };

/**
 * How many forms of each network were stored in a day, how often links were asked for with a mobile or an address, both as keyed hashes,
 * and how many people staff have forgotten by a link.
 */
export const dailySenders = sqliteTable(
	"daily_senders",
	{ day: text().notNull(), sender: text().notNull(), submissions: integer().notNull() },
	({ day, sender, submissions }) => [
		primaryKey({ columns: [day, sender] }),
		...checks("daily_senders", {
			limit: sql`${submissions} <= CASE WHEN ${sender} LIKE 'links %' THEN ${sql.raw(String(mostADay.links))} WHEN ${sender} = 'forget' THEN ${sql.raw(String(mostADay.forgotten))} ELSE ${sql.raw(String(mostADay.forms))} END`,
		}),
	],
);

/** When the health check last wrote, and when the cron trigger last ended well. A new database counts as just swept. */
export const healthChecks = sqliteTable(
	"health_checks",
	{
		what: text({ enum: ["database", "cron"] }).primaryKey(),
		checkedAt: text("checked_at").notNull(),
	},
	({ what }) => [check("health_checks_what", isOneOf(what))],
);

/** What pages show of the centre's own work, ready to be read: its numbers of last night, and what its customers say. */
export const proof = sqliteTable(
	"proof",
	{
		what: text({ enum: ["record", "reviews"] }).primaryKey(),
		/** Empty after a change of a review, until the next reader has put it together. */
		value: text({ mode: "json" }).$type<unknown>(),
		/** Raised by each change. */
		version: integer().notNull().default(1),
	},
	({ what, value }) => [
		...checks("proof", { what: isOneOf(what), value: sql`json_valid(${value})` }),
	],
);

/** The one row with the number that staff links are signed with. */
export const staffLinks = sqliteTable(
	"staff_links",
	{ id: integer().primaryKey(), generation: integer().notNull() },
	({ id }) => [check("staff_links_one_row", sql`${id} = 1`)],
);

/**
 * The centre's record of what it guarantees, without anything about the person: it outlives erasing the booking's customer,
 * which only empties `booking_id`. A booking has at most one card that is not void.
 */
export const warrantyCards = sqliteTable(
	"warranty_cards",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: integer("booking_id").references(() => bookings.id, { onDelete: "set null" }),
		/** Random; the code of the card is made from it and the secret. */
		codeKey: text("code_key").notNull(),
		/** By which the code is found. It is a hash of a hash: see app/signing/card-code.ts. */
		codeHash: text("code_hash").notNull().unique(),
		/** A trigger checks each line. */
		lines: text({ mode: "json" }).$type<CardLine[]>().notNull(),
		invoice: text().notNull(),
		carMark: text("car_mark").$type<CarMark>().notNull(),
		carEnding: text("car_ending").notNull(),
		changedBy: text("changed_by", { enum: ["staff", "staff-link"] }).notNull(),
		madeAt: text("made_at").notNull().default(now),
		voidedAt: text("voided_at"),
		voidReason: text("void_reason", { enum: voidReasons }),
	},
	(card) => [
		index("warranty_cards_by_moment").on(card.madeAt),
		index("warranty_cards_by_booking").on(card.bookingId),
		uniqueIndex("warranty_cards_one_valid").on(card.bookingId).where(sql`${card.voidedAt} IS NULL`),
		...checks("warranty_cards", {
			code: sql`length(${card.codeKey}) = 32 AND length(${card.codeHash}) = 64 AND ${card.codeKey} || ${card.codeHash} NOT GLOB '*[^0-9a-f]*'`,
			lines: isFilledList(card.lines),
			invoice: sql`length(${card.invoice}) BETWEEN 1 AND 20 AND ${card.invoice} GLOB '*[0-9]*' AND ${card.invoice} NOT GLOB '*[^0-9A-Z./-]*'`,
			car: sql`CASE ${card.carMark} WHEN 'plate' THEN length(${card.carEnding}) BETWEEN 1 AND 4 AND ${card.carEnding} NOT GLOB '*[^0-9]*' WHEN 'vin' THEN length(${card.carEnding}) = 4 AND ${card.carEnding} NOT GLOB '*[^0-9A-HJ-NPR-Z]*' ELSE 0 END`,
			changed_by: isOneOf(card.changedBy),
			void: sql`(${card.voidedAt} IS NULL) = (${card.voidReason} IS NULL) AND ${card.voidReason} IN (${listOf(voidReasons)})`,
		}),
	],
);

export type WarrantyCard = typeof warrantyCards.$inferSelect;

/**
 * Each row is inserted before its object is put into the bucket, under the same id, and deleted after it. Not stored yet, or
 * removed: nobody is shown it, and the cron trigger deletes both.
 */
export const photos = sqliteTable(
	"photos",
	{
		/** Random. */
		id: text().primaryKey(),
		bookingId: integer("booking_id")
			.notNull()
			.references(() => bookings.id),
		moment: text({ enum: moments }).notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		bytes: integer().notNull(),
		createdAt: text("created_at").notNull(),
		storedAt: text("stored_at"),
		removedAt: text("removed_at"),
	},
	(photo) => [
		index("photos_by_booking").on(photo.bookingId),
		index("photos_to_delete")
			.on(photo.createdAt)
			.where(sql`${photo.removedAt} IS NOT NULL OR ${photo.storedAt} IS NULL`),
		...checks("photos", {
			id: isRandomId(photo.id),
			moment: isOneOf(photo.moment),
			size: sql`${photo.width} > 0 AND ${photo.height} > 0 AND ${photo.bytes} BETWEEN 1 AND ${sql.raw(String(photoLimits.bytes))}`,
		}),
	],
);

export type StoredPhoto = typeof photos.$inferSelect;

/**
 * What a customer says, one for each booking. It outlives erasing a booking of two years ago; erasing a person deletes it, as the
 * customer may at any time.
 */
export const reviews = sqliteTable(
	"reviews",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: integer("booking_id")
			.notNull()
			.unique()
			.references(() => bookings.id),
		stars: integer().notNull(),
		words: text().notNull(),
		language: text({ enum: languages }).notNull(),
		/** The first of the customer's name. */
		letter: text().notNull(),
		/** On which the car was handed over. */
		day: text().notNull(),
		/** The sentence above the button. */
		consent: text().notNull(),
		/** The sentence beside the tick, if it was ticked, and the two photos beside it, for as long as both are there. */
		photosConsent: text("photos_consent"),
		arrivalPhoto: text("arrival_photo"),
		handoverPhoto: text("handover_photo"),
		/** When both were read last. */
		consentedAt: text("consented_at").notNull(),
		writtenAt: text("written_at").notNull(),
		/** How often its customer has changed it. */
		revision: integer().notNull().default(0),
		state: text({ enum: reviewStates }).notNull().default("new"),
		/** Why it is not shown. */
		reason: text({ enum: hideReasons }),
		/** Whether somebody of the centre has written it, as staff say. */
		isOurs: integer("is_ours", { mode: "boolean" }).notNull().default(false),
	},
	(review) => [
		index("reviews_by_state").on(review.state, review.day, review.id),
		...checks("reviews", {
			stars: sql`${review.stars} IN (${sql.raw(starsFromMany.join(", "))})`,
			words: sql`length(${review.words}) <= ${sql.raw(String(reviewLimits.words))} AND ${review.words} NOT GLOB '*://*'`,
			language: isOneOf(review.language),
			letter: sql`length(${review.letter}) = 1`,
			day: sql`date(${review.day}) IS ${review.day}`,
			consent: sql`length(${review.consent}) > 20 AND ${review.photosConsent} <> ''`,
			pair: sql`(${review.photosConsent} IS NULL) = (${review.arrivalPhoto} IS NULL) AND (${review.arrivalPhoto} IS NULL) = (${review.handoverPhoto} IS NULL)`,
			state: isOneOf(review.state),
			reason: sql`(${review.state} = 'hidden') = (${review.reason} IS NOT NULL) AND ${review.reason} IN (${listOf(hideReasons)})`,
		}),
	],
);

export type StoredReview = typeof reviews.$inferSelect;

export type StoredBooking = typeof bookings.$inferSelect;
export type StoredMessage = typeof contactMessages.$inferSelect;

export type PendingMail =
	| PendingBookingMail
	| PendingContactMail
	| PendingSheetMail
	| PendingSettingsMail;

export type PersonalMail = PendingBookingMail | PendingContactMail;

export type MailedBooking = StoredBooking & {
	/** Staff have closed its day. */
	isDayClosed?: boolean;
};

export type PendingBookingMail = {
	id: string;
	kind: BookingMailKind;
	booking: MailedBooking;
	/** Of the booking, when the mail was stored. */
	revision: number;
	/** The last revision of the booking that began with a change of each. */
	changedIn?: Partial<Record<"status" | "day" | "expected", number>>;
	/** How many warranty cards were written, if the last one is not void. */
	cards?: number;
	/** The day that the mail is about: of a reminder, or one that was closed or opened again. */
	day?: string;
	movedFrom?: string;
	expectedFrom?: string;
	/** Who made the change that it tells, and why, if staff did. */
	changedBy?: Actor;
	reason?: ChangeReason;
	/** Of a mail about a warranty card; read when it is delivered. */
	card?: { code: string; lines: CardLine[] };
	/** Of a mail that the car is ready; read when it is delivered. */
	hasPhotos?: boolean;
	message?: undefined;
};

type Pending<Kind extends MailKind> = {
	id: string;
	kind: Kind;
	booking?: undefined;
	message?: undefined;
};

export type PendingContactMail = Omit<Pending<KindAbout<"message">>, "message"> & {
	message: StoredMessage;
};
export type PendingSettingsMail = Pending<KindAbout<"settings">> & { createdAt: string };
export type PendingSheetMail = Pending<KindAbout<"day">> & { day: Day };
