import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
	check,
	index,
	integer,
	primaryKey,
	type SQLiteColumn,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { Day } from "#app/business/base/calendar.ts";
import { languages } from "#app/business/base/language.ts";
import type { CardLine, CarMark } from "#app/business/bookings/card-content.ts";
import {
	type BookingMailKind,
	type KindAbout,
	kindsAbout,
	type MailKind,
	mailKindNames,
	mailKinds,
} from "#app/business/bookings/mail-kinds.ts";
import type { Marks } from "#app/business/bookings/marks.ts";
import type { EarlierMail, LaterTopic, News, NewsLine, Told } from "#app/business/bookings/news.ts";
import { type PersonField, person, personFields } from "#app/business/bookings/person.ts";
import { moments, photoLimits } from "#app/business/bookings/photos.ts";
import type { ChangeReason } from "#app/business/bookings/reasons.ts";
import {
	type HideReason,
	hideReasons,
	type Reviews,
	reviewLimits,
	reviewStates,
	starsFromMany,
} from "#app/business/bookings/reviews.ts";
import { workStates } from "#app/business/bookings/staff-rules.ts";
import { actors, sources, statuses } from "#app/business/bookings/status.ts";
import type { Line } from "#app/business/prices/quote.ts";
import { carTypes, paints } from "#app/business/prices/service.ts";
import { type VoidReason, voidReasons } from "#app/business/warranty/warranty-card.ts";

const now = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`;

const listOf = (values: readonly string[]) =>
	sql.raw(values.map((value) => `'${value}'`).join(", "));

const checks = (table: string, conditions: Record<string, SQL>) =>
	Object.entries(conditions).map(([name, condition]) => check(`${table}_${name}`, condition));

const isOneOf = (column: SQLWrapper & { enumValues: string[] }) =>
	sql`${column} IN (${listOf(column.enumValues)})`;

const isFilledList = (list: SQLWrapper) =>
	sql`json_valid(${list}) AND json_type(${list}) = 'array' AND json_array_length(${list}) > 0`;

const isRandomId = (id: SQLWrapper) => sql`length(${id}) = 32 AND ${id} NOT GLOB '*[^0-9a-f]*'`;

const beginsWith = (days: SQLWrapper, day: SQLWrapper) =>
	sql`json_valid(${days}) AND json_type(${days}) = 'array' AND json_extract(${days}, '$[0]') IS ${day}`;

const lengthsOf = (columns: Record<PersonField, SQLiteColumn>) =>
	Object.fromEntries(
		personFields.flatMap((field) => {
			const { maxLength } = person[field];
			const column = columns[field];
			return maxLength
				? [[column.name, sql`length(${column}) <= ${sql.raw(String(maxLength))}`]]
				: [];
		}),
	);

const mobile = sql.raw(`'05${"[0-9]".repeat(8)}'`);

/**
 * The checks repeat the rules of app/business, so that a bug in the application cannot store invalid data. No key has a
 * cascade: a table that is built anew would take the rows along that refer to it.
 */
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
		paint: text({ enum: paints }),
		serviceIds: text("service_ids", { mode: "json" }).$type<string[]>().notNull(),
		bookingDate: text("booking_date").notNull(),
		totalPrice: integer("total_price").notNull(),
		lines: text({ mode: "json" }).$type<Line[]>().notNull(),
		/** The percent is stored, so that a later offer does not change what was agreed. */
		discountPercent: integer("discount_percent").notNull().default(5),
		status: text({ enum: statuses }).notNull().default("pending"),
		statusChangedAt: text("status_changed_at").notNull().default(now),
		language: text({ enum: languages }).notNull(),
		createdAt: text("created_at").notNull().default(now),
		/** The fields of the person are empty from this moment on. */
		erasedAt: text("erased_at"),
		/** The version counts all changes: `bookings_one_writer` refuses whoever decided by an older one. */
		version: integer().notNull().default(0),
		work: text({ enum: workStates }),
		/** What staff have noted: see app/business/bookings/staff-rules.ts. */
		marks: text({ mode: "json" }).$type<Marks>().notNull().default({}),
		changedBy: text("changed_by", { enum: actors }),
		changeReason: text("change_reason").$type<ChangeReason>(),
		/** A change of status, days or details sets this; a call, a mark or another link does not. */
		changedAt: text("changed_at").notNull().default(now),
		/** Such a booking is moved and cancelled free of charge: see app/business/bookings/changing.ts. */
		movedByCentre: integer("moved_by_centre", { mode: "boolean" }).notNull().default(false),
		/** A booking by telephone may have an empty e-mail address. */
		source: text({ enum: sources }).notNull().default("web"),
		/** The colleague who booked by telephone. */
		bookedBy: text("booked_by"),
		/** The booked day is the first. A trigger copies the days to `bay_days`. */
		heldDays: text("held_days", { mode: "json" }).$type<Day[]>().notNull(),
		/** The end of free changes is computed only when the booking is made or moved. */
		freeUntil: text("free_until").notNull(),
		/** Keyed hashes name the sender's network and its block; they are emptied once the booking is not pending. */
		sender: text(),
		senderBlock: text("sender_block"),
		eraseAskedAt: text("erase_asked_at"),
		/** The signature of the customer's link contains this number, so raising it ends the link. */
		link: integer().notNull().default(1),
	},
	(booking) => [
		index("bookings_by_day").on(booking.bookingDate),
		index("bookings_to_erase").on(booking.bookingDate).where(sql`${booking.erasedAt} IS NULL`),
		index("bookings_asked_to_erase")
			.on(booking.eraseAskedAt)
			.where(sql`${booking.eraseAskedAt} IS NOT NULL AND ${booking.erasedAt} IS NULL`),
		index("bookings_erased_on_request")
			.on(booking.erasedAt)
			.where(sql`${booking.erasedAt} IS NOT NULL AND ${booking.eraseAskedAt} IS NOT NULL`),
		index("bookings_open")
			.on(booking.bookingDate)
			.where(sql`${booking.status} IN ('pending', 'confirmed') AND ${booking.erasedAt} IS NULL`),
		index("bookings_unconfirmed")
			.on(booking.createdAt, booking.bookingDate)
			.where(sql`${booking.status} = 'pending' AND ${booking.erasedAt} IS NULL`),
		index("bookings_handed_over")
			.on(booking.statusChangedAt)
			.where(sql`${booking.status} = 'completed'`),
		index("bookings_by_phone").on(booking.phoneNumber, booking.createdAt),
		index("bookings_by_sender").on(booking.sender).where(sql`${booking.sender} IS NOT NULL`),
		index("bookings_by_sender_block")
			.on(booking.senderBlock)
			.where(sql`${booking.senderBlock} IS NOT NULL`),
		...checks("bookings", {
			name: sql`${booking.erasedAt} IS NOT NULL OR length(${booking.customerName}) BETWEEN 2 AND 100`,
			phone: sql`${booking.erasedAt} IS NOT NULL OR ${booking.phoneNumber} GLOB ${mobile}`,
			email: sql`${booking.erasedAt} IS NOT NULL OR (${booking.source} = 'phone' AND ${booking.email} = '') OR (length(${booking.email}) <= 255 AND ${booking.email} LIKE '_%@_%')`,
			...lengthsOf(booking),
			car: isOneOf(booking.carType),
			paint: isOneOf(booking.paint),
			services: isFilledList(booking.serviceIds),
			/** Staff book a car of today, and move a booking to today; nobody books it on the site. */
			day: sql`date(${booking.bookingDate}) IS ${booking.bookingDate} AND ${booking.bookingDate} > date(${booking.createdAt}, '+3 hours', iif(${booking.source} = 'phone' OR ${booking.version} > 0, '-1 day', '+0 days'))`,
			total: sql`typeof(${booking.totalPrice}) = 'integer' AND ${booking.totalPrice} > 0`,
			lines: sql`json_valid(${booking.lines}) AND json_array_length(${booking.lines}) = json_array_length(${booking.serviceIds})`,
			discount: sql`typeof(${booking.discountPercent}) = 'integer' AND ${booking.discountPercent} BETWEEN 0 AND 100`,
			status: isOneOf(booking.status),
			work: sql`${booking.work} IS NULL OR (${isOneOf(booking.work)} AND ${booking.status} = 'confirmed')`,
			marks: sql`json_valid(${booking.marks}) AND json_type(${booking.marks}) = 'object'`,
			language: isOneOf(booking.language),
			changed_by: isOneOf(booking.changedBy),
			moved_by_centre: sql`${booking.movedByCentre} IN (0, 1)`,
			source: isOneOf(booking.source),
			held_days: beginsWith(booking.heldDays, booking.bookingDate),
			link: sql`typeof(${booking.link}) = 'integer' AND ${booking.link} > 0`,
		}),
	],
);

const bookingColumn = () =>
	integer("booking_id")
		.notNull()
		.references(() => bookings.id);

/** Only triggers write these rows, and they refuse a day without a free bay. */
export const bayDays = sqliteTable(
	"bay_days",
	{ bookingId: bookingColumn(), day: text().notNull() },
	({ bookingId, day }) => [
		primaryKey({ columns: [bookingId, day] }),
		index("bay_days_by_day").on(day, bookingId),
		...checks("bay_days", { day: sql`date(${day}) IS ${day}` }),
	],
);

/** Rows are only added: the last row of a key holds. */
export const settings = sqliteTable(
	"settings",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		key: text().notNull(),
		value: text().notNull(),
		savedAt: text("saved_at").notNull().default(now),
		save: text().notNull(),
		/** The address with which the owner signed in. */
		savedBy: text("saved_by"),
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

/** Both days are included. */
export const closures = sqliteTable(
	"closures",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		from: text("from_day").notNull(),
		to: text("to_day").notNull(),
		reasonAr: text("reason_ar").notNull(),
		reasonEn: text("reason_en").notNull(),
		createdAt: text("created_at").notNull().default(now),
		/** The address of the colleague who closed these days. */
		closedBy: text("closed_by"),
	},
	(closure) => [
		...checks("closures", {
			days: sql`date(${closure.from}) IS ${closure.from} AND date(${closure.to}) IS ${closure.to} AND ${closure.to} BETWEEN ${closure.from} AND date(${closure.from}, '+1 year')`,
			reasons: sql`length(${closure.reasonAr}) BETWEEN 2 AND 60 AND length(${closure.reasonEn}) BETWEEN 2 AND 60`,
		}),
	],
);

/** `expected` is the day to collect the car; `link` is a new number of the customer's link, or `sent` again. */
export const eventKinds = [
	"status",
	"day",
	"expected",
	"call",
	"mark",
	"work",
	"card",
	"email",
	"link",
	"photo",
	"review",
	"correction",
] as const;
export type EventKind = (typeof eventKinds)[number];

/** The history has nothing of the customer, so it stays when that person is erased. */
export const bookingEvents = sqliteTable(
	"booking_events",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: bookingColumn(),
		/** The booking has had this version since; a photo and a review do not raise it. */
		version: integer().notNull(),
		what: text({ enum: eventKinds }).notNull(),
		from: text("from_value").notNull(),
		to: text("to_value").notNull(),
		changedBy: text("changed_by", { enum: actors }).notNull(),
		/** The address with which a colleague signed in; it goes with the booking's own time. */
		colleague: text(),
		/** A reason is a key of a list, never free text. */
		reason: text().$type<ChangeReason | VoidReason | HideReason>(),
		changedAt: text("changed_at").notNull().default(now),
	},
	(event) => [
		index("booking_events_by_booking").on(event.bookingId, event.what),
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

/** A `dismissed` mail is no longer true, or another mail tells the same. */
export const mailStates = ["waiting", "sent", "failed", "dismissed"] as const;
export type MailState = (typeof mailStates)[number];

/** Only `deferred` is not final: the mail service still tries. */
export const deliveries = [
	"deferred",
	"delivered",
	"bounced",
	"failed",
	"rejected",
	"complained",
] as const;
export type Delivery = (typeof deliveries)[number];

/** The site counts the five minutes from its request instead: see `firstDueAt`. */
const firstDue = sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes'))`;

const kindsWithDay = mailKindNames.filter((kind) => "withDay" in mailKinds[kind]);

/** A mail about a change is stored in the same batch as the change, so neither is lost. */
export const mails = sqliteTable(
	"mails",
	{
		id: text().primaryKey(),
		kind: text().$type<MailKind>().notNull(),
		bookingId: integer("booking_id").references(() => bookings.id),
		messageId: integer("message_id").references(() => contactMessages.id),
		/** The booking had this version when the mail was stored. */
		version: integer().notNull().default(0),
		/** A reminder, a mail about a closed or reopened day, and a morning sheet are about this day. */
		day: text(),
		state: text({ enum: mailStates }).notNull().default("waiting"),
		queuedAt: text("queued_at").notNull().default(now),
		/** The sweep queues the mail again at this moment if it is still waiting. */
		dueAt: text("due_at").notNull().default(firstDue),
		sweeps: integer().notNull().default(0),
		attempts: integer().notNull().default(0),
		/** A mail that was sent has said this of the booking. */
		told: text({ mode: "json" }).$type<Told>(),
		/** Until this moment, only the delivery that holds the lease may send the mail. */
		leasedUntil: text("leased_until"),
		sentAt: text("sent_at"),
		problem: text(),
		createdAt: text("created_at").notNull().default(now),
		/** The events of the mail service carry this id. */
		providerMessageId: text("provider_message_id"),
		delivery: text({ enum: deliveries }),
		/** The clock of the mail service gave this moment. */
		deliveryAt: text("delivery_at"),
	},
	(mail) => [
		index("mails_by_state").on(mail.state, mail.dueAt),
		/** The board reads waiting mails by age each time; few mails wait for longer than a minute. */
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
			kind: sql`${mail.kind} IN (${listOf(mailKindNames)})`,
			state: isOneOf(mail.state),
			owner: sql`(${mail.bookingId} IS NOT NULL) + (${mail.messageId} IS NOT NULL) = (${mail.kind} NOT IN (${listOf([...kindsAbout("day"), ...kindsAbout("settings")])}))`,
			day: sql`(${mail.kind} = 'reopened-customer' OR (${mail.kind} IN (${listOf(kindsWithDay)})) = (${mail.day} IS NOT NULL)) AND date(${mail.day}) IS ${mail.day}`,
			sent: sql`(${mail.state} = 'sent') = (${mail.sentAt} IS NOT NULL)`,
			told: sql`${mail.told} IS NULL OR (json_valid(${mail.told}) AND ${mail.state} = 'sent')`,
			delivery: sql`CASE WHEN ${mail.delivery} IS NULL THEN ${mail.deliveryAt} IS NULL ELSE ${mail.state} = 'sent' AND ${mail.providerMessageId} IS NOT NULL AND ${mail.deliveryAt} IS NOT NULL AND ${mail.delivery} IN (${listOf(deliveries)}) END`,
		}),
	],
);

/** Wrong attempts are counted, so that nobody can guess the four digits by a link. */
export const linkAttempts = sqliteTable(
	"link_attempts",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: bookingColumn(),
		/** The sender is a keyed hash of an IPv4 address, or of an IPv6 /48. */
		sender: text().notNull(),
		attemptedAt: text("attempted_at").notNull(),
	},
	(attempt) => [index("link_attempts_by_booking").on(attempt.bookingId, attempt.attemptedAt)],
);

/** Many people may share one address, but no network, and no block of networks, has this many customers in a day. */
const mostADay = { forms: 30, formsOfBlock: 200, links: 5, forgotten: 10 };

/**
 * `sender` is a hashed network, `block` with a hashed block, `links` with a hash of what was asked with, or `forget` for
 * the people that staff have erased.
 */
export const dailySenders = sqliteTable(
	"daily_senders",
	{ day: text().notNull(), sender: text().notNull(), submissions: integer().notNull() },
	({ day, sender, submissions }) => [
		primaryKey({ columns: [day, sender] }),
		...checks("daily_senders", {
			limit: sql`${submissions} <= CASE WHEN ${sender} LIKE 'block %' THEN ${sql.raw(String(mostADay.formsOfBlock))} WHEN ${sender} LIKE 'links %' THEN ${sql.raw(String(mostADay.links))} WHEN ${sender} = 'forget' THEN ${sql.raw(String(mostADay.forgotten))} ELSE ${sql.raw(String(mostADay.forms))} END`,
		}),
	],
);

/** `cron` is written after a run without errors, `copy` once a copy is off the account. A new database counts as just swept. */
export const healthChecks = sqliteTable(
	"health_checks",
	{
		what: text({ enum: ["database", "cron", "copy"] }).primaryKey(),
		checkedAt: text("checked_at").notNull(),
	},
	({ what }) => [check("health_checks_what", isOneOf(what))],
);

/** Pages read this one row instead of all reviews. */
export const reviewSummary = sqliteTable(
	"review_summary",
	{
		id: integer().primaryKey(),
		/** A change of a review empties the value, and the next reader puts it together again. */
		value: text({ mode: "json" }).$type<Reviews>(),
		version: integer().notNull().default(1),
	},
	({ id, value }) => [
		...checks("review_summary", { one_row: sql`${id} = 1`, value: sql`json_valid(${value})` }),
	],
);

/** A card says nothing of the person, so it outlives erasing the customer, which only empties `booking_id`. */
export const warrantyCards = sqliteTable(
	"warranty_cards",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		bookingId: integer("booking_id").references(() => bookings.id),
		/** The card's code is made from this random key and the secret. */
		codeKey: text("code_key").notNull(),
		/** The card is found by this hash of a hash: see app/signing/card-code.ts. */
		codeHash: text("code_hash").notNull().unique(),
		lines: text({ mode: "json" }).$type<CardLine[]>().notNull(),
		invoice: text().notNull(),
		carMark: text("car_mark").$type<CarMark>().notNull(),
		carEnding: text("car_ending").notNull(),
		changedBy: text("changed_by", { enum: ["staff", "staff-page"] }).notNull(),
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

/** A row is inserted before its object and deleted after it, so that no object is without a row. */
export const photos = sqliteTable(
	"photos",
	{
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

/** A review stays when its booking is erased after two years, and goes when its person is forgotten. */
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
		letter: text().notNull(),
		day: text().notNull(),
		/** The sentence above the button is kept as the customer read it. */
		consent: text().notNull(),
		/** The ticked sentence and its two photos are emptied once one of the photos is removed. */
		photosConsent: text("photos_consent"),
		arrivalPhoto: text("arrival_photo"),
		handoverPhoto: text("handover_photo"),
		/** Both sentences were read last at this moment. */
		consentedAt: text("consented_at").notNull(),
		writtenAt: text("written_at").notNull(),
		revision: integer().notNull().default(0),
		state: text({ enum: reviewStates }).notNull().default("new"),
		reason: text({ enum: hideReasons }),
		/** Staff say that somebody of the centre wrote the review. */
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

/** Restoring an older copy deletes these again (scripts/backup/undone.ts), so this holds nothing that was said. */
export const deletions = sqliteTable(
	"deletions",
	{
		what: text({ enum: ["message", "review"] }).notNull(),
		rowId: integer("row_id").notNull(),
		madeAt: text("made_at").notNull(),
	},
	({ what, rowId, madeAt }) => [
		primaryKey({ columns: [what, rowId, madeAt] }),
		check("deletions_what", isOneOf(what)),
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

export type MailedBooking = StoredBooking & { isDayClosed?: boolean };

export type PendingBookingMail = Omit<News, "topics" | "told"> & {
	id: string;
	kind: BookingMailKind;
	booking: MailedBooking;
	/** The booking had this version when the mail was stored. */
	version: number;
	createdAt: string;
	lines: NewsLine[];
	earlier: EarlierMail[];
	/** The mail begins with its kind; each of these is a sentence. */
	also?: LaterTopic[];
	/** The number of cards written is missing if the last one is void. */
	cards?: number;
	day?: string;
	/** A mail about a warranty card gets this when it is delivered. */
	card?: { code: string; lines: CardLine[] };
	/** A mail with a lost link gets the other open bookings of its address when it is delivered. */
	others?: Pick<StoredBooking, "reference" | "link" | "bookingDate">[];
	/** A mail that the car is ready gets this when it is delivered. */
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
