-- Tables and indexes, made by drizzle-kit from app/data/base/schema.ts. A table comes after those it refers to, because a dump has
-- the same order.

CREATE TABLE `bookings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`submission_key` text NOT NULL,
	`customer_name` text NOT NULL,
	`phone_number` text NOT NULL,
	`email` text NOT NULL,
	`car_type` text NOT NULL,
	`paint` text,
	`service_ids` text NOT NULL,
	`booking_date` text NOT NULL,
	`total_price` integer NOT NULL,
	`lines` text NOT NULL,
	`discount_percent` integer DEFAULT 5 NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`status_changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`language` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`erased_at` text,
	`version` integer DEFAULT 0 NOT NULL,
	`work` text,
	`marks` text DEFAULT '{}' NOT NULL,
	`changed_by` text,
	`change_reason` text,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`moved_by_centre` integer DEFAULT false NOT NULL,
	`source` text DEFAULT 'web' NOT NULL,
	`booked_by` text,
	`held_days` text NOT NULL,
	`free_until` text NOT NULL,
	`sender` text,
	`sender_block` text,
	`erase_asked_at` text,
	`link` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bookings_name" CHECK("bookings"."erased_at" IS NOT NULL OR length("bookings"."customer_name") BETWEEN 2 AND 100),
	CONSTRAINT "bookings_phone" CHECK("bookings"."erased_at" IS NOT NULL OR "bookings"."phone_number" GLOB '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "bookings_email" CHECK("bookings"."erased_at" IS NOT NULL OR ("bookings"."source" = 'phone' AND "bookings"."email" = '') OR (length("bookings"."email") <= 255 AND "bookings"."email" LIKE '_%@_%')),
	CONSTRAINT "bookings_car" CHECK("bookings"."car_type" IN ('sedan', 'suv')),
	CONSTRAINT "bookings_paint" CHECK("bookings"."paint" IN ('white', 'silver', 'grey', 'black', 'blue', 'red')),
	CONSTRAINT "bookings_services" CHECK(json_valid("bookings"."service_ids") AND json_type("bookings"."service_ids") = 'array' AND json_array_length("bookings"."service_ids") > 0),
	CONSTRAINT "bookings_day" CHECK(date("bookings"."booking_date") IS "bookings"."booking_date" AND "bookings"."booking_date" > date("bookings"."created_at", '+3 hours', iif("bookings"."source" = 'phone' OR "bookings"."version" > 0, '-1 day', '+0 days'))),
	CONSTRAINT "bookings_total" CHECK(typeof("bookings"."total_price") = 'integer' AND "bookings"."total_price" > 0),
	CONSTRAINT "bookings_lines" CHECK(json_valid("bookings"."lines") AND json_array_length("bookings"."lines") = json_array_length("bookings"."service_ids")),
	CONSTRAINT "bookings_discount" CHECK(typeof("bookings"."discount_percent") = 'integer' AND "bookings"."discount_percent" BETWEEN 0 AND 100),
	CONSTRAINT "bookings_status" CHECK("bookings"."status" IN ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')),
	CONSTRAINT "bookings_work" CHECK("bookings"."work" IS NULL OR ("bookings"."work" IN ('in-work', 'ready') AND "bookings"."status" = 'confirmed')),
	CONSTRAINT "bookings_marks" CHECK(json_valid("bookings"."marks") AND json_type("bookings"."marks") = 'object'),
	CONSTRAINT "bookings_language" CHECK("bookings"."language" IN ('ar', 'en')),
	CONSTRAINT "bookings_changed_by" CHECK("bookings"."changed_by" IN ('customer', 'staff', 'staff-page', 'system')),
	CONSTRAINT "bookings_moved_by_centre" CHECK("bookings"."moved_by_centre" IN (0, 1)),
	CONSTRAINT "bookings_source" CHECK("bookings"."source" IN ('web', 'phone')),
	CONSTRAINT "bookings_held_days" CHECK(json_valid("bookings"."held_days") AND json_type("bookings"."held_days") = 'array' AND json_extract("bookings"."held_days", '$[0]') IS "bookings"."booking_date"),
	CONSTRAINT "bookings_link" CHECK(typeof("bookings"."link") = 'integer' AND "bookings"."link" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_submission_key_unique` ON `bookings` (`submission_key`);
--> statement-breakpoint
CREATE INDEX `bookings_by_day` ON `bookings` (`booking_date`);
--> statement-breakpoint
CREATE INDEX `bookings_to_erase` ON `bookings` (`booking_date`) WHERE "bookings"."erased_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `bookings_asked_to_erase` ON `bookings` (`erase_asked_at`) WHERE "bookings"."erase_asked_at" IS NOT NULL AND "bookings"."erased_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `bookings_erased_on_request` ON `bookings` (`erased_at`) WHERE "bookings"."erased_at" IS NOT NULL AND "bookings"."erase_asked_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `bookings_open` ON `bookings` (`booking_date`) WHERE "bookings"."status" IN ('pending', 'confirmed') AND "bookings"."erased_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `bookings_unconfirmed` ON `bookings` (`created_at`,`booking_date`) WHERE "bookings"."status" = 'pending' AND "bookings"."erased_at" IS NULL;
--> statement-breakpoint
CREATE INDEX `bookings_handed_over` ON `bookings` (`status_changed_at`) WHERE "bookings"."status" = 'completed';
--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` (`phone_number`,`created_at`);
--> statement-breakpoint
CREATE INDEX `bookings_by_sender` ON `bookings` (`sender`) WHERE "bookings"."sender" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `bookings_by_sender_block` ON `bookings` (`sender_block`) WHERE "bookings"."sender_block" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `bay_days` (
	`booking_id` integer NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`booking_id`, `day`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bay_days_day" CHECK(date("bay_days"."day") IS "bay_days"."day")
);
--> statement-breakpoint
CREATE INDEX `bay_days_by_day` ON `bay_days` (`day`,`booking_id`);
--> statement-breakpoint
CREATE TABLE `booking_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`version` integer NOT NULL,
	`what` text NOT NULL,
	`from_value` text NOT NULL,
	`to_value` text NOT NULL,
	`changed_by` text NOT NULL,
	`colleague` text,
	`reason` text,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_events_what" CHECK("booking_events"."what" IN ('status', 'day', 'expected', 'call', 'mark', 'work', 'card', 'email', 'link', 'photo', 'review', 'correction')),
	CONSTRAINT "booking_events_changed_by" CHECK("booking_events"."changed_by" IN ('customer', 'staff', 'staff-page', 'system')),
	CONSTRAINT "booking_events_reason" CHECK("booking_events"."reason" NOT GLOB '*[^a-z-]*' AND "booking_events"."reason" <> '')
);
--> statement-breakpoint
CREATE INDEX `booking_events_by_booking` ON `booking_events` (`booking_id`,`what`);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`submission_key` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "contact_messages_name" CHECK(length("contact_messages"."name") BETWEEN 2 AND 100),
	CONSTRAINT "contact_messages_email" CHECK(length("contact_messages"."email") <= 255 AND "contact_messages"."email" LIKE '_%@_%'),
	CONSTRAINT "contact_messages_phone" CHECK("contact_messages"."phone" GLOB '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "contact_messages_message" CHECK(length("contact_messages"."message") BETWEEN 10 AND 1000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_submission_key_unique` ON `contact_messages` (`submission_key`);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_moment` ON `contact_messages` (`created_at`);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_phone` ON `contact_messages` (`phone`,`created_at`);
--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`booking_id` integer,
	`message_id` integer,
	`version` integer DEFAULT 0 NOT NULL,
	`day` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`queued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`due_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')) NOT NULL,
	`sweeps` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`told` text,
	`leased_until` text,
	`sent_at` text,
	`problem` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`provider_message_id` text,
	`delivery` text,
	`delivery_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mails_kind" CHECK("mails"."kind" IN ('booking-customer', 'booking-business', 'confirmed-customer', 'moved-customer', 'moved-business', 'expected-customer', 'cancelled-customer', 'reopened-customer', 'cancelled-business', 'reminder-customer', 'closed-customer', 'ready-customer', 'card-customer', 'link-customer', 'resent-customer', 'review-customer', 'corrected-customer', 'contact-business', 'sheet-business', 'settings-saved-business')),
	CONSTRAINT "mails_state" CHECK("mails"."state" IN ('waiting', 'sent', 'failed', 'dismissed')),
	CONSTRAINT "mails_owner" CHECK(("mails"."booking_id" IS NOT NULL) + ("mails"."message_id" IS NOT NULL) = ("mails"."kind" NOT IN ('sheet-business', 'settings-saved-business'))),
	CONSTRAINT "mails_day" CHECK(("mails"."kind" = 'reopened-customer' OR ("mails"."kind" IN ('reminder-customer', 'closed-customer', 'sheet-business')) = ("mails"."day" IS NOT NULL)) AND date("mails"."day") IS "mails"."day"),
	CONSTRAINT "mails_sent" CHECK(("mails"."state" = 'sent') = ("mails"."sent_at" IS NOT NULL)),
	CONSTRAINT "mails_told" CHECK("mails"."told" IS NULL OR (json_valid("mails"."told") AND "mails"."state" = 'sent')),
	CONSTRAINT "mails_delivery" CHECK(CASE WHEN "mails"."delivery" IS NULL THEN "mails"."delivery_at" IS NULL ELSE "mails"."state" = 'sent' AND "mails"."provider_message_id" IS NOT NULL AND "mails"."delivery_at" IS NOT NULL AND "mails"."delivery" IN ('deferred', 'delivered', 'bounced', 'failed', 'rejected', 'complained') END)
);
--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`due_at`);
--> statement-breakpoint
CREATE INDEX `mails_waiting` ON `mails` (`state`,`created_at`) WHERE "mails"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX `mails_by_problem` ON `mails` (`state`,`problem`) WHERE "mails"."problem" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `mails_returned` ON `mails` (`delivery`,`kind`,`booking_id`) WHERE "mails"."delivery" IN ('bounced', 'failed', 'rejected');
--> statement-breakpoint
CREATE INDEX `mails_by_message` ON `mails` (`message_id`) WHERE "mails"."message_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `mails_by_booking` ON `mails` (`booking_id`) WHERE "mails"."booking_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `mails_by_provider_message` ON `mails` (`provider_message_id`) WHERE "mails"."provider_message_id" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `link_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`sender` text NOT NULL,
	`attempted_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `link_attempts_by_booking` ON `link_attempts` (`booking_id`,`attempted_at`);
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`saved_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`save` text NOT NULL,
	`saved_by` text,
	CONSTRAINT "settings_value" CHECK(json_valid("settings"."value")),
	CONSTRAINT "settings_bays" CHECK("settings"."key" <> 'bays' OR (json_type("settings"."value") = 'integer' AND CAST("settings"."value" AS INTEGER) BETWEEN 1 AND 30))
);
--> statement-breakpoint
CREATE INDEX `settings_by_key` ON `settings` (`key`);
--> statement-breakpoint
CREATE INDEX `settings_by_save` ON `settings` (`save`);
--> statement-breakpoint
CREATE TABLE `closures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`reason_ar` text NOT NULL,
	`reason_en` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`closed_by` text,
	CONSTRAINT "closures_days" CHECK(date("closures"."from_day") IS "closures"."from_day" AND date("closures"."to_day") IS "closures"."to_day" AND "closures"."to_day" BETWEEN "closures"."from_day" AND date("closures"."from_day", '+1 year')),
	CONSTRAINT "closures_reasons" CHECK(length("closures"."reason_ar") BETWEEN 2 AND 60 AND length("closures"."reason_en") BETWEEN 2 AND 60)
);
--> statement-breakpoint
CREATE TABLE `daily_senders` (
	`day` text NOT NULL,
	`sender` text NOT NULL,
	`submissions` integer NOT NULL,
	PRIMARY KEY(`day`, `sender`),
	CONSTRAINT "daily_senders_limit" CHECK("daily_senders"."submissions" <= CASE WHEN "daily_senders"."sender" LIKE 'block %' THEN 200 WHEN "daily_senders"."sender" LIKE 'links %' THEN 5 WHEN "daily_senders"."sender" = 'forget' THEN 10 ELSE 30 END)
);
--> statement-breakpoint
CREATE TABLE `health_checks` (
	`what` text PRIMARY KEY NOT NULL,
	`checked_at` text NOT NULL,
	CONSTRAINT "health_checks_what" CHECK("health_checks"."what" IN ('database', 'cron', 'copy'))
);
--> statement-breakpoint
CREATE TABLE `warranty_cards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer,
	`code_key` text NOT NULL,
	`code_hash` text NOT NULL,
	`lines` text NOT NULL,
	`invoice` text NOT NULL,
	`car_mark` text NOT NULL,
	`car_ending` text NOT NULL,
	`changed_by` text NOT NULL,
	`made_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`voided_at` text,
	`void_reason` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "warranty_cards_code" CHECK(length("warranty_cards"."code_key") = 32 AND length("warranty_cards"."code_hash") = 64 AND "warranty_cards"."code_key" || "warranty_cards"."code_hash" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "warranty_cards_lines" CHECK(json_valid("warranty_cards"."lines") AND json_type("warranty_cards"."lines") = 'array' AND json_array_length("warranty_cards"."lines") > 0),
	CONSTRAINT "warranty_cards_invoice" CHECK(length("warranty_cards"."invoice") BETWEEN 1 AND 20 AND "warranty_cards"."invoice" GLOB '*[0-9]*' AND "warranty_cards"."invoice" NOT GLOB '*[^0-9A-Z./-]*'),
	CONSTRAINT "warranty_cards_car" CHECK(CASE "warranty_cards"."car_mark" WHEN 'plate' THEN length("warranty_cards"."car_ending") BETWEEN 1 AND 4 AND "warranty_cards"."car_ending" NOT GLOB '*[^0-9]*' WHEN 'vin' THEN length("warranty_cards"."car_ending") = 4 AND "warranty_cards"."car_ending" NOT GLOB '*[^0-9A-HJ-NPR-Z]*' ELSE 0 END),
	CONSTRAINT "warranty_cards_changed_by" CHECK("warranty_cards"."changed_by" IN ('staff', 'staff-page')),
	CONSTRAINT "warranty_cards_void" CHECK(("warranty_cards"."voided_at" IS NULL) = ("warranty_cards"."void_reason" IS NULL) AND "warranty_cards"."void_reason" IN ('wrong-details', 'removed', 'terms-broken', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_cards_code_hash_unique` ON `warranty_cards` (`code_hash`);
--> statement-breakpoint
CREATE INDEX `warranty_cards_by_moment` ON `warranty_cards` (`made_at`);
--> statement-breakpoint
CREATE INDEX `warranty_cards_by_booking` ON `warranty_cards` (`booking_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `warranty_cards_one_valid` ON `warranty_cards` (`booking_id`) WHERE "warranty_cards"."voided_at" IS NULL;
--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` integer NOT NULL,
	`moment` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	`stored_at` text,
	`removed_at` text,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "photos_id" CHECK(length("photos"."id") = 32 AND "photos"."id" NOT GLOB '*[^0-9a-f]*'),
	CONSTRAINT "photos_moment" CHECK("photos"."moment" IN ('arrival', 'handover')),
	CONSTRAINT "photos_size" CHECK("photos"."width" > 0 AND "photos"."height" > 0 AND "photos"."bytes" BETWEEN 1 AND 5000000)
);
--> statement-breakpoint
CREATE INDEX `photos_by_booking` ON `photos` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `photos_to_delete` ON `photos` (`created_at`) WHERE "photos"."removed_at" IS NOT NULL OR "photos"."stored_at" IS NULL;
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`stars` integer NOT NULL,
	`words` text NOT NULL,
	`language` text NOT NULL,
	`letter` text NOT NULL,
	`day` text NOT NULL,
	`consent` text NOT NULL,
	`photos_consent` text,
	`arrival_photo` text,
	`handover_photo` text,
	`consented_at` text NOT NULL,
	`written_at` text NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'new' NOT NULL,
	`reason` text,
	`is_ours` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_stars" CHECK("reviews"."stars" IN (5, 4, 3, 2, 1)),
	CONSTRAINT "reviews_words" CHECK(length("reviews"."words") <= 400 AND "reviews"."words" NOT GLOB '*://*'),
	CONSTRAINT "reviews_language" CHECK("reviews"."language" IN ('ar', 'en')),
	CONSTRAINT "reviews_letter" CHECK(length("reviews"."letter") = 1),
	CONSTRAINT "reviews_day" CHECK(date("reviews"."day") IS "reviews"."day"),
	CONSTRAINT "reviews_consent" CHECK(length("reviews"."consent") > 20 AND "reviews"."photos_consent" <> ''),
	CONSTRAINT "reviews_pair" CHECK(("reviews"."photos_consent" IS NULL) = ("reviews"."arrival_photo" IS NULL) AND ("reviews"."arrival_photo" IS NULL) = ("reviews"."handover_photo" IS NULL)),
	CONSTRAINT "reviews_state" CHECK("reviews"."state" IN ('new', 'shown', 'hidden')),
	CONSTRAINT "reviews_reason" CHECK(("reviews"."state" = 'hidden') = ("reviews"."reason" IS NOT NULL) AND "reviews"."reason" IN ('names', 'insult', 'advertising', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_booking_id_unique` ON `reviews` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `reviews_by_state` ON `reviews` (`state`,`day`,`id`);
--> statement-breakpoint
CREATE TABLE `deletions` (
	`what` text NOT NULL,
	`row_id` integer NOT NULL,
	`made_at` text NOT NULL,
	PRIMARY KEY(`what`, `row_id`, `made_at`),
	CONSTRAINT "deletions_what" CHECK("deletions"."what" IN ('message', 'review'))
);
--> statement-breakpoint
CREATE TABLE `review_summary` (
	`id` integer PRIMARY KEY NOT NULL,
	`value` text,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_summary_one_row" CHECK("review_summary"."id" = 1),
	CONSTRAINT "review_summary_value" CHECK(json_valid("review_summary"."value"))
);
