CREATE TABLE `bookings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`submission_key` text NOT NULL,
	`customer_name` text NOT NULL,
	`phone_number` text NOT NULL,
	`email` text NOT NULL,
	`car_type` text NOT NULL,
	`service_ids` text NOT NULL,
	`booking_date` text NOT NULL,
	`total_price` integer NOT NULL,
	`lines` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`status_changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`language` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`erased_at` text,
	CONSTRAINT "bookings_name" CHECK("bookings"."erased_at" IS NOT NULL OR length("bookings"."customer_name") BETWEEN 2 AND 100),
	CONSTRAINT "bookings_phone" CHECK("bookings"."erased_at" IS NOT NULL OR "bookings"."phone_number" GLOB '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "bookings_email" CHECK("bookings"."erased_at" IS NOT NULL OR (length("bookings"."email") <= 255 AND "bookings"."email" LIKE '_%@_%')),
	CONSTRAINT "bookings_car" CHECK("bookings"."car_type" IN ('sedan', 'suv')),
	CONSTRAINT "bookings_services" CHECK(json_valid("bookings"."service_ids") AND json_type("bookings"."service_ids") = 'array' AND json_array_length("bookings"."service_ids") > 0),
	CONSTRAINT "bookings_day" CHECK(date("bookings"."booking_date") IS "bookings"."booking_date" AND "bookings"."booking_date" > date("bookings"."created_at", '+3 hours')),
	CONSTRAINT "bookings_total" CHECK(typeof("bookings"."total_price") = 'integer' AND "bookings"."total_price" > 0),
	CONSTRAINT "bookings_lines" CHECK(json_valid("bookings"."lines") AND json_array_length("bookings"."lines") = json_array_length("bookings"."service_ids")),
	CONSTRAINT "bookings_status" CHECK("bookings"."status" IN ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')),
	CONSTRAINT "bookings_language" CHECK("bookings"."language" IN ('ar', 'en'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_submission_key_unique` ON `bookings` (`submission_key`);--> statement-breakpoint
CREATE INDEX `bookings_by_day` ON `bookings` (`booking_date`);--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` (`phone_number`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` ("email" COLLATE NOCASE,`created_at`);--> statement-breakpoint
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
CREATE UNIQUE INDEX `contact_messages_submission_key_unique` ON `contact_messages` (`submission_key`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`booking_id` integer,
	`message_id` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`queued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`sent_at` text,
	`problem` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mails_kind" CHECK("mails"."kind" IN ('booking-customer', 'booking-business', 'contact-business')),
	CONSTRAINT "mails_state" CHECK("mails"."state" IN ('waiting', 'sent', 'failed')),
	CONSTRAINT "mails_owner" CHECK(("mails"."booking_id" IS NULL) <> ("mails"."message_id" IS NULL)),
	CONSTRAINT "mails_sent" CHECK(("mails"."state" = 'sent') = ("mails"."sent_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`queued_at`);