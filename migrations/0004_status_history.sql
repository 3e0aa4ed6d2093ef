-- Which changes of status are allowed, and the history of each booking.

ALTER TABLE `bookings` ADD `revision` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `changed_by` text CONSTRAINT "bookings_changed_by" CHECK("changed_by" IN ('customer', 'staff', 'system'));
--> statement-breakpoint
CREATE TABLE `booking_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`booking_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`what` text NOT NULL,
	`from_value` text NOT NULL,
	`to_value` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "booking_events_what" CHECK("booking_events"."what" IN ('status', 'day')),
	CONSTRAINT "booking_events_changed_by" CHECK("booking_events"."changed_by" IN ('customer', 'staff', 'system'))
);
--> statement-breakpoint
CREATE INDEX `booking_events_by_booking` ON `booking_events` (`booking_id`);
--> statement-breakpoint
-- Before this migration only a command of staff changed a status. Steps between the first and the last are not known.
INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, changed_at)
SELECT id, 1, 'status', 'pending', status, 'staff', status_changed_at FROM bookings WHERE status <> 'pending';
--> statement-breakpoint
UPDATE bookings SET revision = 1 WHERE status <> 'pending';
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
DROP TRIGGER bookings_status_changed;
--> statement-breakpoint
-- An update without `changed_by` is recorded as `system`: emptying the column keeps the name of one change from the next.
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
		status_changed_at = CASE WHEN NEW.status <> OLD.status THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ELSE status_changed_at END
	WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE VIEW booking_history AS
SELECT
	reference,
	0 AS step,
	strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS changed_at,
	'booked' AS what,
	'' AS from_value,
	'pending' AS to_value,
	'customer' AS changed_by
FROM bookings
UNION ALL
SELECT
	reference,
	booking_events.id,
	strftime('%Y-%m-%d %H:%M', changed_at, '+3 hours'),
	what,
	from_value,
	to_value,
	booking_events.changed_by
FROM booking_events JOIN bookings ON bookings.id = booking_id;
