-- Rules that a CHECK constraint cannot express, because they read a list or other rows.

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
		OR (SELECT count(*) FROM bookings WHERE email = NEW.email COLLATE NOCASE AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
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
-- The sold lines are immutable. Staff may change day and status and erase personal data.
CREATE TRIGGER bookings_stay_as_sold BEFORE UPDATE OF reference, submission_key, car_type, service_ids, lines, total_price, language, created_at ON bookings
BEGIN
	SELECT RAISE(ABORT, 'booking stays as it was sold');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_status_changed AFTER UPDATE OF status ON bookings
WHEN NEW.status <> OLD.status
BEGIN
	UPDATE bookings SET status_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = NEW.id;
END;
