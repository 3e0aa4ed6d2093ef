-- Customers change their bookings by a link, mails follow each change, and a booking can be made by telephone.
-- Three tables are rebuilt, because a CHECK cannot be changed. The code before this migration gives none of the new
-- columns, whose defaults say what is true of its bookings and mails.

DROP VIEW unsent_mail;
--> statement-breakpoint
DROP VIEW upcoming_bookings;
--> statement-breakpoint
DROP VIEW todays_bookings;
--> statement-breakpoint
DROP VIEW booking_history;
--> statement-breakpoint
DROP VIEW booking_cards;
--> statement-breakpoint
DROP VIEW daily_totals;
--> statement-breakpoint
CREATE TABLE `new_bookings` (
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
	`revision` integer DEFAULT 0 NOT NULL,
	`changed_by` text,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`changed_late` integer DEFAULT false NOT NULL,
	`source` text DEFAULT 'web' NOT NULL,
	CONSTRAINT "bookings_name" CHECK("erased_at" IS NOT NULL OR length("customer_name") BETWEEN 2 AND 100),
	CONSTRAINT "bookings_phone" CHECK("erased_at" IS NOT NULL OR "phone_number" GLOB '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
	CONSTRAINT "bookings_email" CHECK("erased_at" IS NOT NULL OR ("source" = 'phone' AND "email" = '') OR (length("email") <= 255 AND "email" LIKE '_%@_%')),
	CONSTRAINT "bookings_car" CHECK("car_type" IN ('sedan', 'suv')),
	CONSTRAINT "bookings_services" CHECK(json_valid("service_ids") AND json_type("service_ids") = 'array' AND json_array_length("service_ids") > 0),
	CONSTRAINT "bookings_day" CHECK(date("booking_date") IS "booking_date" AND "booking_date" > date("created_at", '+3 hours')),
	CONSTRAINT "bookings_total" CHECK(typeof("total_price") = 'integer' AND "total_price" > 0),
	CONSTRAINT "bookings_lines" CHECK(json_valid("lines") AND json_array_length("lines") = json_array_length("service_ids")),
	CONSTRAINT "bookings_status" CHECK("status" IN ('pending', 'confirmed', 'completed', 'cancelled', 'no-show')),
	CONSTRAINT "bookings_language" CHECK("language" IN ('ar', 'en')),
	CONSTRAINT "bookings_changed_by" CHECK("changed_by" IN ('customer', 'staff', 'staff-link', 'system')),
	CONSTRAINT "bookings_changed_late" CHECK("changed_late" IN (0, 1)),
	CONSTRAINT "bookings_source" CHECK("source" IN ('web', 'phone'))
);
--> statement-breakpoint
INSERT INTO new_bookings (id, reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, status, status_changed_at, language, created_at, erased_at, revision, changed_by, changed_at)
SELECT
	id, reference, submission_key, customer_name, phone_number, email, car_type, service_ids, booking_date, total_price, lines, status, status_changed_at, language, created_at, erased_at, revision, changed_by,
	max(status_changed_at, coalesce((SELECT max(changed_at) FROM booking_events WHERE booking_id = bookings.id), ''))
FROM bookings;
--> statement-breakpoint
-- Both refer to the new table, so that dropping the old one deletes no row of theirs.
CREATE TABLE `new_booking_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`what` text NOT NULL,
	`from_value` text NOT NULL,
	`to_value` text NOT NULL,
	`changed_by` text NOT NULL,
	`reason` text,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `new_bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_events_what" CHECK("what" IN ('status', 'day', 'call', 'work')),
	CONSTRAINT "booking_events_changed_by" CHECK("changed_by" IN ('customer', 'staff', 'staff-link', 'system')),
	CONSTRAINT "booking_events_reason" CHECK("reason" NOT GLOB '*[^a-z-]*' AND "reason" <> '')
);
--> statement-breakpoint
INSERT INTO new_booking_events (id, booking_id, revision, what, from_value, to_value, changed_by, changed_at)
SELECT id, booking_id, revision, what, from_value, to_value, changed_by, changed_at FROM booking_events;
--> statement-breakpoint
CREATE TABLE `new_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`booking_id` integer,
	`message_id` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`day` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`queued_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`due_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')) NOT NULL,
	`sweeps` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`leased_until` text,
	`sent_at` text,
	`problem` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `new_bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mails_kind" CHECK("kind" IN ('booking-customer', 'booking-business', 'confirmed-customer', 'moved-customer', 'moved-business', 'cancelled-customer', 'cancelled-business', 'reminder-customer', 'contact-business', 'sheet-business')),
	CONSTRAINT "mails_state" CHECK("state" IN ('waiting', 'sent', 'failed', 'dismissed')),
	CONSTRAINT "mails_owner" CHECK(CASE "kind" WHEN 'sheet-business' THEN "booking_id" IS NULL AND "message_id" IS NULL ELSE ("booking_id" IS NULL) <> ("message_id" IS NULL) END),
	CONSTRAINT "mails_day" CHECK(("kind" IN ('reminder-customer', 'sheet-business')) = ("day" IS NOT NULL) AND date("day") IS "day"),
	CONSTRAINT "mails_sent" CHECK(("state" = 'sent') = ("sent_at" IS NOT NULL))
);
--> statement-breakpoint
INSERT INTO new_mails (id, kind, booking_id, message_id, state, queued_at, due_at, sweeps, attempts, leased_until, sent_at, problem, created_at)
SELECT id, kind, booking_id, message_id, state, queued_at, due_at, sweeps, attempts, leased_until, sent_at, problem, created_at FROM mails;
--> statement-breakpoint
DROP TABLE mails;
--> statement-breakpoint
DROP TABLE booking_events;
--> statement-breakpoint
DROP TABLE bookings;
--> statement-breakpoint
ALTER TABLE new_bookings RENAME TO bookings;
--> statement-breakpoint
ALTER TABLE new_booking_events RENAME TO booking_events;
--> statement-breakpoint
ALTER TABLE new_mails RENAME TO mails;
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_reference_unique` ON `bookings` (`reference`);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_submission_key_unique` ON `bookings` (`submission_key`);
--> statement-breakpoint
CREATE INDEX `bookings_by_day` ON `bookings` (`booking_date`);
--> statement-breakpoint
CREATE INDEX `bookings_by_phone` ON `bookings` (`phone_number`,`created_at`);
--> statement-breakpoint
CREATE INDEX `bookings_by_email` ON `bookings` ("email" COLLATE NOCASE,`created_at`);
--> statement-breakpoint
CREATE INDEX `booking_events_by_booking` ON `booking_events` (`booking_id`);
--> statement-breakpoint
CREATE INDEX `mails_by_state` ON `mails` (`state`,`due_at`);
--> statement-breakpoint
CREATE TABLE `link_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`attempted_at` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `link_attempts_by_booking` ON `link_attempts` (`booking_id`,`attempted_at`);
--> statement-breakpoint
-- The triggers of the rebuilt tables, as before.
CREATE TRIGGER bookings_add_up BEFORE INSERT ON bookings
WHEN EXISTS (SELECT 1 FROM json_each(NEW.lines) WHERE json_type(value, '$.price') IS NOT 'integer' OR json_extract(value, '$.price') <= 0)
	OR NEW.total_price IS NOT (SELECT sum(json_extract(value, '$.price')) FROM json_each(NEW.lines))
	OR NEW.service_ids IS NOT (SELECT json_group_array(json_extract(value, '$.code')) FROM json_each(NEW.lines))
BEGIN
	SELECT RAISE(ABORT, 'booking does not add up');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_choose_once BEFORE INSERT ON bookings
WHEN EXISTS (SELECT 1 FROM json_each(NEW.service_ids) WHERE type <> 'text' OR value GLOB '*[^a-z0-9-]*' OR value NOT LIKE '%_-_%')
	OR (SELECT count(*) <> count(DISTINCT value) FROM json_each(NEW.service_ids))
	OR (SELECT count(*) > 1 FROM json_each(NEW.service_ids) WHERE value LIKE 'ppf-%')
	OR (SELECT count(*) > 1 FROM json_each(NEW.service_ids) WHERE value LIKE 'thermal-%')
BEGIN
	SELECT RAISE(ABORT, 'booking chooses what excludes itself');
END;
--> statement-breakpoint
-- At most five bookings in 24 hours for one phone number or e-mail address. A repeated request does not count.
CREATE TRIGGER bookings_five_a_day BEFORE INSERT ON bookings
WHEN NOT EXISTS (SELECT 1 FROM bookings WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM bookings WHERE phone_number = NEW.phone_number AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (SELECT count(*) FROM bookings WHERE NEW.email <> '' AND email = NEW.email COLLATE NOCASE AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
	)
BEGIN
	SELECT RAISE(ABORT, 'too many bookings today');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_begin_pending BEFORE INSERT ON bookings
WHEN NEW.status <> 'pending' OR NEW.erased_at IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'booking does not begin pending');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_written_plainly BEFORE INSERT ON bookings
WHEN NEW.reference NOT GLOB '[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]'
	OR trim(NEW.customer_name) IS NOT NEW.customer_name
	OR NEW.customer_name GLOB '*[<>&"]*'
	OR NEW.email GLOB '*[^!-~]*'
	OR strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at) IS NOT NEW.created_at
	OR NEW.booking_date > date(NEW.created_at, '+3 hours', '+365 days')
BEGIN
	SELECT RAISE(ABORT, 'booking is not written plainly');
END;
--> statement-breakpoint
-- The sold lines are immutable. Day and status may change, and personal data may be erased.
CREATE TRIGGER bookings_stay_as_sold BEFORE UPDATE OF reference, submission_key, car_type, service_ids, lines, total_price, language, source, created_at ON bookings
BEGIN
	SELECT RAISE(ABORT, 'booking stays as it was sold');
END;
--> statement-breakpoint
-- The same table as in app/business/status.ts. It fires after the update, so that the CHECK rejects unknown statuses first.
CREATE TRIGGER bookings_follow_transitions AFTER UPDATE OF status ON bookings
WHEN NEW.status <> OLD.status AND NOT (
	(OLD.status = 'pending' AND NEW.status IN ('confirmed', 'cancelled', 'completed', 'no-show'))
	OR (OLD.status = 'confirmed' AND NEW.status IN ('completed', 'cancelled', 'no-show'))
	OR (OLD.status = 'confirmed' AND NEW.status = 'pending' AND NEW.booking_date <> OLD.booking_date AND NEW.changed_by IS 'customer')
)
BEGIN
	SELECT RAISE(ABORT, 'status change not allowed');
END;
--> statement-breakpoint
-- Nothing moves a booking that has ended.
CREATE TRIGGER bookings_move_while_open AFTER UPDATE OF booking_date ON bookings
WHEN NEW.booking_date <> OLD.booking_date AND NEW.status = OLD.status AND NEW.status NOT IN ('pending', 'confirmed')
BEGIN
	SELECT RAISE(ABORT, 'move not allowed');
END;
--> statement-breakpoint
-- One change of status or day: its history, and the mails it owes. An update without `changed_by` is recorded as `system`;
-- emptying the column keeps the name of one change from the next.
CREATE TRIGGER bookings_changed AFTER UPDATE OF status, booking_date ON bookings
WHEN NEW.status <> OLD.status OR NEW.booking_date <> OLD.booking_date
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT NEW.id, OLD.revision + 1, 'day', OLD.booking_date, NEW.booking_date, coalesce(NEW.changed_by, 'system')
	WHERE NEW.booking_date <> OLD.booking_date;
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT NEW.id, OLD.revision + 1, 'status', OLD.status, NEW.status, coalesce(NEW.changed_by, 'system')
	WHERE NEW.status <> OLD.status;
	UPDATE bookings
	SET revision = OLD.revision + 1,
		changed_by = NULL,
		changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		status_changed_at = CASE WHEN NEW.status <> OLD.status THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ELSE status_changed_at END
	WHERE id = NEW.id;
	-- A mail that was not sent yet would tell an earlier state. A reminder stays true until the day or the end.
	UPDATE mails
	SET state = 'dismissed', leased_until = NULL
	WHERE booking_id = NEW.id AND state IN ('waiting', 'failed') AND (
		NEW.status IN ('cancelled', 'completed', 'no-show')
		OR kind IN ('booking-customer', 'confirmed-customer', 'moved-customer')
		OR (NEW.booking_date <> OLD.booking_date AND kind IN ('reminder-customer', 'moved-business'))
	);
	-- Due at once, except after a change by the customer, whose request puts the mails on the queue itself.
	INSERT OR IGNORE INTO mails (id, kind, booking_id, revision, due_at)
	SELECT
		kind || ':' || NEW.id || ':' || (OLD.revision + 1),
		kind,
		NEW.id,
		OLD.revision + 1,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now', CASE NEW.changed_by WHEN 'customer' THEN '+5 minutes' ELSE '+0 minutes' END)
	FROM (
		SELECT 'confirmed-customer' AS kind WHERE NEW.status = 'confirmed' AND OLD.status <> 'confirmed'
		UNION ALL SELECT 'cancelled-customer' WHERE NEW.status = 'cancelled'
		UNION ALL SELECT 'cancelled-business' WHERE NEW.status = 'cancelled' AND NEW.changed_by = 'customer'
		UNION ALL SELECT 'moved-customer' WHERE NEW.booking_date <> OLD.booking_date
		UNION ALL SELECT 'moved-business' WHERE NEW.booking_date <> OLD.booking_date AND NEW.changed_by = 'customer'
	);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_erase_mails AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL
BEGIN
	DELETE FROM mails WHERE booking_id = NEW.id;
END;
--> statement-breakpoint
-- The form of an erased booking, sent again, inserts its mails again; a booking by telephone may have no address.
CREATE TRIGGER mails_have_a_recipient BEFORE INSERT ON mails
WHEN EXISTS (
	SELECT 1 FROM bookings
	WHERE id = NEW.booking_id AND (erased_at IS NOT NULL OR (email = '' AND NEW.kind LIKE '%-customer'))
)
BEGIN
	SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- The views for staff, with the new columns.
CREATE VIEW booking_cards AS
SELECT
	reference,
	booking_date,
	status,
	customer_name,
	phone_number,
	email,
	CASE car_type WHEN 'sedan' THEN 'سيدان' ELSE 'SUV' END AS car,
	(
		SELECT group_concat(json_extract(value, '$.service.ar') || ' (' || json_extract(value, '$.option.ar') || ')', ' + ')
		FROM json_each(bookings.lines)
	) AS services,
	total_price AS total_sar,
	language,
	strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS booked_at,
	strftime('%Y-%m-%d %H:%M', status_changed_at, '+3 hours') AS status_changed_at,
	erased_at IS NOT NULL AS erased,
	source,
	revision,
	changed_late AS late,
	coalesce(
		(SELECT changed_by FROM booking_events WHERE booking_id = bookings.id ORDER BY id DESC LIMIT 1),
		CASE source WHEN 'phone' THEN 'staff' ELSE 'customer' END
	) AS last_changed_by
FROM bookings;
--> statement-breakpoint
CREATE VIEW upcoming_bookings AS
SELECT reference, booking_date, status, customer_name, phone_number, email, car, services, total_sar, booked_at, revision, late, last_changed_by
FROM booking_cards
WHERE booking_date >= date('now', '+3 hours') AND status IN ('pending', 'confirmed')
ORDER BY booking_date, booked_at;
--> statement-breakpoint
CREATE VIEW todays_bookings AS
SELECT reference, status, customer_name, phone_number, email, car, services, total_sar, booked_at, revision, late, last_changed_by
FROM booking_cards
WHERE booking_date = date('now', '+3 hours')
ORDER BY booked_at;
--> statement-breakpoint
CREATE VIEW daily_totals AS
SELECT
	booking_date,
	count(*) AS bookings,
	sum(status IN ('pending', 'confirmed')) AS open,
	sum(status = 'completed') AS completed,
	sum(status = 'cancelled') AS cancelled,
	sum(status = 'no-show') AS no_show,
	coalesce(sum(total_price) FILTER (WHERE status NOT IN ('cancelled', 'no-show')), 0) AS total_sar,
	round(coalesce(sum(total_price) FILTER (WHERE status NOT IN ('cancelled', 'no-show')), 0) / 1.15, 2) AS before_vat_sar
FROM bookings
GROUP BY booking_date
ORDER BY booking_date DESC;
--> statement-breakpoint
CREATE VIEW booking_history AS
SELECT
	reference,
	0 AS step,
	strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS changed_at,
	'booked' AS what,
	'' AS from_value,
	'pending' AS to_value,
	CASE source WHEN 'phone' THEN 'staff' ELSE 'customer' END AS changed_by,
	NULL AS reason
FROM bookings
UNION ALL
SELECT
	reference,
	booking_events.id,
	strftime('%Y-%m-%d %H:%M', booking_events.changed_at, '+3 hours'),
	what,
	from_value,
	to_value,
	booking_events.changed_by,
	reason
FROM booking_events JOIN bookings ON bookings.id = booking_id;
--> statement-breakpoint
-- Mails that failed, or that were not sent within ten minutes; usually a mail is sent within one.
CREATE VIEW unsent_mail AS
SELECT
	mails.id AS mail,
	CASE WHEN kind LIKE '%-customer' THEN bookings.email ELSE 'the centre' END AS recipient,
	coalesce(bookings.reference, 'message ' || message_id, 'sheet of ' || day) AS about,
	state,
	attempts,
	problem,
	CASE state WHEN 'waiting' THEN strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') END AS next_try,
	strftime('%Y-%m-%d %H:%M', mails.created_at, '+3 hours') AS owed_since
FROM mails LEFT JOIN bookings ON bookings.id = mails.booking_id
WHERE bookings.erased_at IS NULL
	AND (
		state = 'failed'
		OR (state = 'waiting' AND mails.created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'))
	)
ORDER BY mails.created_at;
