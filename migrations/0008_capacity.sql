-- A booking takes a bay on each of its days, and the database refuses a day that is full or closed. The code before this
-- migration gives no `held_days`: its bookings take a bay on their own day.

CREATE TABLE `closures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`reason_ar` text NOT NULL,
	`reason_en` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "closures_days" CHECK(date("from_day") IS "from_day" AND date("to_day") IS "to_day" AND "to_day" BETWEEN "from_day" AND date("from_day", '+1 year')),
	CONSTRAINT "closures_reasons" CHECK(length("reason_ar") BETWEEN 2 AND 60 AND length("reason_en") BETWEEN 2 AND 60)
);
--> statement-breakpoint
CREATE TABLE `bay_days` (
	`booking_id` integer NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`booking_id`, `day`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bay_days_day" CHECK(date("day") IS "day")
);
--> statement-breakpoint
CREATE INDEX `bay_days_by_day` ON `bay_days` (`day`);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `held_days` text DEFAULT '[]' NOT NULL CONSTRAINT "bookings_held_days" CHECK(json_valid("held_days") AND json_type("held_days") = 'array');
--> statement-breakpoint
ALTER TABLE `bookings` ADD `bays` integer DEFAULT 6 NOT NULL CONSTRAINT "bookings_bays" CHECK("bays" > 0);
--> statement-breakpoint
-- Bookings that were accepted before stay, however many stand on one day.
UPDATE bookings
SET held_days = CASE
	WHEN service_ids LIKE '%"ppf-full-%' THEN json_array(booking_date, date(booking_date, '+1 day'), date(booking_date, '+2 days'))
	WHEN service_ids LIKE '%"ppf-front-%' THEN json_array(booking_date, date(booking_date, '+1 day'))
	ELSE json_array(booking_date)
END
WHERE status IN ('pending', 'confirmed');
--> statement-breakpoint
INSERT INTO bay_days (booking_id, day)
SELECT bookings.id, value FROM bookings, json_each(held_days) WHERE status IN ('pending', 'confirmed');
--> statement-breakpoint
CREATE TRIGGER bay_days_have_room BEFORE INSERT ON bay_days
BEGIN
	SELECT RAISE(ABORT, 'day is closed')
	WHERE EXISTS (SELECT 1 FROM closures WHERE NEW.day BETWEEN from_day AND to_day);
	SELECT RAISE(ABORT, 'day is full')
	WHERE (SELECT count(*) FROM bay_days WHERE day = NEW.day) >= (SELECT bays FROM bookings WHERE id = NEW.booking_id);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_hold_days AFTER INSERT ON bookings
BEGIN
	INSERT INTO bay_days (booking_id, day)
	SELECT NEW.id, CASE json_extract(NEW.held_days, '$[0]') WHEN NEW.booking_date THEN value ELSE date(NEW.booking_date, '+' || key || ' days') END
	FROM json_each(CASE NEW.held_days WHEN '[]' THEN '[0]' ELSE NEW.held_days END);
END;
--> statement-breakpoint
-- An update that gives only another day takes as many days as before from that day on.
CREATE TRIGGER bookings_move_days AFTER UPDATE OF booking_date, held_days ON bookings
WHEN NEW.status NOT IN ('cancelled', 'no-show') AND (NEW.booking_date <> OLD.booking_date OR NEW.held_days <> OLD.held_days)
BEGIN
	DELETE FROM bay_days WHERE booking_id = NEW.id;
	INSERT INTO bay_days (booking_id, day)
	SELECT NEW.id, CASE json_extract(NEW.held_days, '$[0]') WHEN NEW.booking_date THEN value ELSE date(NEW.booking_date, '+' || key || ' days') END
	FROM json_each(CASE NEW.held_days WHEN '[]' THEN '[0]' ELSE NEW.held_days END);
END;
--> statement-breakpoint
CREATE TRIGGER bookings_free_days AFTER UPDATE OF status ON bookings
WHEN NEW.status IN ('cancelled', 'no-show') AND NEW.status <> OLD.status
BEGIN
	DELETE FROM bay_days WHERE booking_id = NEW.id;
END;
