-- Rules that a CHECK constraint cannot express, because they read a list or other rows. tests/unit/rules-sql.test.ts compares
-- their numbers with those of the code.

-- The links in mails to the centre are signed with this number: raising it ends all of them at once.
INSERT INTO staff_links (id, generation) VALUES (1, 1);

-- The first run of the cron trigger is due within five minutes, and late after twenty.
INSERT INTO health_checks (what, checked_at) VALUES ('cron', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));

CREATE TRIGGER staff_links_only_up BEFORE UPDATE ON staff_links
WHEN NEW.generation < OLD.generation
BEGIN
	SELECT RAISE(ABORT, 'ended staff links stay ended');
END;

-- A new booking

CREATE TRIGGER bookings_start_pending BEFORE INSERT ON bookings
WHEN NEW.status <> 'pending' OR NEW.erased_at IS NOT NULL OR NEW.link <> 1
BEGIN
	SELECT RAISE(ABORT, 'new booking must be pending');
END;

CREATE TRIGGER bookings_text BEFORE INSERT ON bookings
WHEN NEW.reference NOT GLOB '[0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z][0-9A-Z]'
	OR trim(NEW.customer_name) IS NOT NEW.customer_name
	OR NEW.customer_name GLOB '*[<>&"]*'
	OR NEW.email GLOB '*[^!-~]*'
	OR strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at) IS NOT NEW.created_at
	OR NEW.booking_date > date(NEW.created_at, '+3 hours', '+365 days')
BEGIN
	SELECT RAISE(ABORT, 'invalid text');
END;

-- What a new or corrected booking may not say of its lines. Pages and mails show the names with which a line was sold. Lines of one group
-- exclude each other; a line without a group excludes only itself.
CREATE VIEW wrong_lines AS
SELECT bookings.id, 'total' AS what FROM bookings
WHERE EXISTS (SELECT 1 FROM json_each(bookings.lines) WHERE json_type(value, '$.price') IS NOT 'integer' OR json_extract(value, '$.price') <= 0)
	OR total_price IS NOT (SELECT sum(json_extract(value, '$.price')) FROM json_each(bookings.lines))
	OR service_ids IS NOT (SELECT json_group_array(json_extract(value, '$.code')) FROM json_each(bookings.lines))
UNION ALL SELECT bookings.id, 'name' FROM bookings
WHERE EXISTS (
	SELECT 1 FROM json_each(bookings.lines)
	WHERE 'text' IS NOT json_type(value, '$.service.ar') OR 'text' IS NOT json_type(value, '$.service.en')
		OR 'text' IS NOT json_type(value, '$.option.ar') OR 'text' IS NOT json_type(value, '$.option.en')
)
UNION ALL SELECT bookings.id, 'group' FROM bookings
WHERE EXISTS (SELECT 1 FROM json_each(service_ids) WHERE type <> 'text' OR value GLOB '*[^a-z0-9-]*' OR value NOT LIKE '%_-_%')
	OR EXISTS (
		SELECT 1 FROM json_each(bookings.lines)
		GROUP BY coalesce(json_extract(value, '$.group'), json_extract(value, '$.code'))
		HAVING count(*) > 1
	);

CREATE TRIGGER bookings_lines AFTER INSERT ON bookings
BEGIN
	SELECT RAISE(ABORT, 'total mismatch') FROM wrong_lines WHERE id = NEW.id AND what = 'total';
	SELECT RAISE(ABORT, 'exclusive services') FROM wrong_lines WHERE id = NEW.id AND what = 'group';
	SELECT RAISE(ABORT, 'line without a name') FROM wrong_lines WHERE id = NEW.id AND what = 'name';
END;

-- Dots and a +tag do not make another mailbox. Mails go to the address as it was typed.
CREATE INDEX bookings_by_mailbox ON bookings (lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))), created_at);
CREATE INDEX contact_messages_by_mailbox ON contact_messages (lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))), created_at);

-- At most five bookings in 24 hours for one phone number or mailbox, with those whose address was corrected to it. A repeated
-- request does not count; nor what was made on the site for whoever calls, as the site tells them to.
CREATE TRIGGER bookings_five_a_day BEFORE INSERT ON bookings
WHEN NOT EXISTS (SELECT 1 FROM bookings WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM bookings WHERE phone_number = NEW.phone_number AND NEW.source IN ('web', source) AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (
			SELECT count(*) FROM bookings
			WHERE NEW.email <> '' AND NEW.source IN ('web', source)
				AND lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
				AND (
					created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
					OR EXISTS (
						SELECT 1 FROM booking_events
						WHERE booking_id = bookings.id AND what = 'email' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
					)
				)
		) >= 5
	)
BEGIN
	SELECT RAISE(ABORT, 'too many bookings today');
END;

-- At most forty bookings by telephone on the board of a day, which begins at 06:30 in Riyadh, 03:30 UTC. Those that were ended as
-- false make room.
CREATE TRIGGER bookings_of_board BEFORE INSERT ON bookings
WHEN NEW.source = 'phone'
	AND NOT EXISTS (SELECT 1 FROM bookings WHERE submission_key = NEW.submission_key)
	AND (
		SELECT count(*) FROM bookings
		WHERE source = 'phone'
			AND created_at >= date(NEW.created_at, '-210 minutes') || 'T03:30:00.000Z'
			AND created_at < date(NEW.created_at, '-210 minutes', '+1 day') || 'T03:30:00.000Z'
			AND NOT EXISTS (SELECT 1 FROM booking_events WHERE booking_id = bookings.id AND reason = 'abuse')
	) >= 40
BEGIN
	SELECT RAISE(ABORT, 'too many bookings on this board');
END;

-- At most five messages, too.
CREATE TRIGGER contact_messages_five_a_day BEFORE INSERT ON contact_messages
WHEN NOT EXISTS (SELECT 1 FROM contact_messages WHERE submission_key = NEW.submission_key)
	AND (
		(SELECT count(*) FROM contact_messages WHERE phone = NEW.phone AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')) >= 5
		OR (
			SELECT count(*) FROM contact_messages
			WHERE lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
				AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
		) >= 5
	)
BEGIN
	SELECT RAISE(ABORT, 'too many messages today');
END;

-- A changed booking

-- Day and status may change, and personal data may be erased.
CREATE TRIGGER bookings_sold BEFORE UPDATE OF reference, submission_key, discount_percent, language, source, created_at ON bookings
BEGIN
	SELECT RAISE(ABORT, 'sold booking cannot change');
END;

CREATE TRIGGER bookings_sold_lines BEFORE UPDATE OF car_type, service_ids, lines, total_price ON bookings
WHEN NEW.change_reason IS NOT 'corrected' OR (
	OLD.status NOT IN ('pending', 'confirmed') AND (NEW.car_type, NEW.lines) IS NOT (OLD.car_type, OLD.lines)
)
BEGIN
	SELECT RAISE(ABORT, 'sold booking cannot change');
END;

-- Staff correct a booking. Its events and mails belong to the new revision, so that all else stays as it was; but nobody was called by
-- another number. One mail shows the booking as it is then.
CREATE TRIGGER bookings_corrected AFTER UPDATE OF customer_name, phone_number, email, car_type, lines, held_days ON bookings
WHEN NEW.change_reason = 'corrected' AND NEW.status = OLD.status
BEGIN
	SELECT RAISE(ABORT, 'invalid text') WHERE trim(NEW.customer_name) IS NOT NEW.customer_name OR NEW.customer_name GLOB '*[<>&"]*';
	SELECT RAISE(ABORT, 'total mismatch') FROM wrong_lines WHERE id = NEW.id AND what = 'total';
	SELECT RAISE(ABORT, 'exclusive services') FROM wrong_lines WHERE id = NEW.id AND what = 'group';
	SELECT RAISE(ABORT, 'line without a name') FROM wrong_lines WHERE id = NEW.id AND what = 'name';
	UPDATE booking_events SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND revision = OLD.revision AND (what <> 'call' OR NEW.phone_number = OLD.phone_number);
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	VALUES (
		NEW.id, OLD.revision + 1, 'correction', '',
		trim(
			iif(NEW.customer_name <> OLD.customer_name, 'name ', '') || iif(NEW.phone_number <> OLD.phone_number, 'phone ', '')
			|| iif(NEW.email <> OLD.email, 'email ', '') || iif(NEW.car_type <> OLD.car_type, 'car ', '')
			|| iif(NEW.service_ids <> OLD.service_ids, 'services', '')
		),
		NEW.changed_by
	);
	-- The next sheet lists it, as an address that a customer has corrected.
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT NEW.id, OLD.revision + 1, 'email', '', 'by-staff', NEW.changed_by WHERE NEW.email <> OLD.email;
	UPDATE mails SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND revision = OLD.revision;
	-- What came back from the former address says nothing of the new one, to which that mail goes, and what waits to tell the last change.
	UPDATE mails
	SET state = CASE
			WHEN state = 'waiting' AND revision = OLD.revision + 1 AND NEW.email <> '' AND kind IN ('moved-customer', 'expected-customer', 'cancelled-customer', 'closed-customer', 'reopened-customer', 'ready-customer') THEN state
			WHEN state IN ('waiting', 'failed') THEN 'dismissed'
			ELSE state
		END,
		due_at = iif(problem IS NULL, due_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')), leased_until = NULL,
		provider_message_id = NULL, delivery = NULL, delivery_at = NULL, problem = NULL
	WHERE booking_id = NEW.id AND (kind = 'corrected-customer' OR (kind LIKE '%-customer' AND NEW.email <> OLD.email));
	UPDATE bookings
	SET revision = OLD.revision + 1,
		changed_by = NULL,
		change_reason = NULL,
		changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	WHERE id = NEW.id;
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	SELECT 'corrected-customer:' || id || ':' || revision, 'corrected-customer', id, revision, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')
	FROM bookings WHERE id = NEW.id;
END;

-- The same table as in app/business/bookings/status.ts. It fires after the update, so that the CHECK rejects unknown statuses first.
CREATE TRIGGER bookings_transitions AFTER UPDATE OF status ON bookings
WHEN NEW.status <> OLD.status AND NOT (
	(OLD.status = 'pending' AND NEW.change_reason IS NOT 'reopened')
	OR (OLD.status = 'confirmed' AND NEW.status IN ('completed', 'cancelled', 'no-show'))
	OR (OLD.status = 'confirmed' AND NEW.status = 'pending' AND NEW.booking_date <> OLD.booking_date AND NEW.changed_by IS 'customer')
	OR (OLD.status IN ('completed', 'cancelled', 'no-show') AND NEW.status = 'confirmed' AND NEW.change_reason IS 'reopened')
)
BEGIN
	SELECT RAISE(ABORT, 'status change not allowed');
END;

-- A link of the customer that was ended stays ended.
CREATE TRIGGER bookings_link_only_up BEFORE UPDATE OF link ON bookings
WHEN NEW.link <= OLD.link
BEGIN
	SELECT RAISE(ABORT, 'ended link stays ended');
END;

CREATE TRIGGER bookings_link_raised AFTER UPDATE OF link ON bookings
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	VALUES (NEW.id, NEW.revision, 'link', OLD.link, NEW.link, coalesce(NEW.changed_by, 'system'));
	UPDATE bookings SET changed_by = NULL WHERE id = NEW.id;
	UPDATE mails SET state = 'dismissed', leased_until = NULL
	WHERE booking_id = NEW.id AND kind = 'link-customer' AND state IN ('waiting', 'failed');
	-- Who was mailed the link before a restore has it already.
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	SELECT 'link-customer:' || NEW.id || ':' || NEW.link, 'link-customer', NEW.id, NEW.revision, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	WHERE NEW.changed_by IS NOT 'system';
END;

-- The same link, for whoever has lost the mail.
CREATE TRIGGER booking_events_link_sent AFTER INSERT ON booking_events
WHEN NEW.what = 'link' AND NEW.to_value = 'sent'
BEGIN
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	VALUES ('resent-customer:' || NEW.booking_id || ':' || NEW.id, 'resent-customer', NEW.booking_id, NEW.revision, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;

-- Nothing moves a booking that has ended.
CREATE TRIGGER bookings_move_while_open AFTER UPDATE OF booking_date ON bookings
WHEN NEW.booking_date <> OLD.booking_date AND NEW.status = OLD.status AND NEW.status NOT IN ('pending', 'confirmed')
BEGIN
	SELECT RAISE(ABORT, 'move not allowed');
END;

-- Nobody collects a car earlier or later whose booking has ended.
CREATE TRIGGER bookings_expect_while_open BEFORE UPDATE OF held_days ON bookings
WHEN NEW.held_days <> OLD.held_days AND NEW.booking_date = OLD.booking_date AND OLD.status NOT IN ('pending', 'confirmed')
BEGIN
	SELECT RAISE(ABORT, 'booking has ended');
END;

-- Fourteen days more than the three that the longest service takes: what one booking can hold, whatever a link of staff does.
-- The days of each service are in the code, which refuses sooner.
CREATE TRIGGER bookings_longest_stay BEFORE UPDATE OF held_days ON bookings
WHEN json_array_length(NEW.held_days) > 17
BEGIN
	SELECT RAISE(ABORT, 'stay is too long');
END;

-- A customer neither moves nor cancels a booking on whose car staff have begun to work. Staff may.
CREATE TRIGGER bookings_work_begun BEFORE UPDATE OF status, booking_date ON bookings
WHEN NEW.changed_by IS 'customer'
	AND EXISTS (SELECT 1 FROM booking_events WHERE booking_id = OLD.id AND revision = OLD.revision AND what = 'work')
BEGIN
	SELECT RAISE(ABORT, 'work has begun');
END;

-- What customer and staff write by a link into one booking in 24 hours: each change of its days, new link and card is mailed to
-- an address that nobody has proved. A customer can always cancel. Photos have bounds of their own (`photos_limits`).
CREATE TRIGGER booking_events_a_day BEFORE INSERT ON booking_events
WHEN NEW.changed_by IN ('customer', 'staff-link') AND NEW.what <> 'photo'
BEGIN
	SELECT RAISE(ABORT, 'too many changes today')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.booking_id AND changed_by = NEW.changed_by
			-- Staff set both in one form.
			AND iif(what = 'expected', 'day', what) = iif(NEW.what = 'expected', 'day', NEW.what)
			AND (what <> 'card' OR to_value = 'made')
			AND (to_value = 'sent') = (NEW.to_value = 'sent')
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= CASE
		WHEN NEW.what IN ('day', 'expected') THEN iif(NEW.changed_by = 'customer', 3, 10)
		WHEN NEW.what = 'correction' THEN 10
		WHEN NEW.what = 'link' THEN 3
		WHEN NEW.what = 'card' AND NEW.to_value = 'made' THEN 3
		WHEN NEW.what = 'review' AND NEW.changed_by = 'customer' AND NEW.to_value <> 'deleted' THEN 10
	END;
	SELECT RAISE(ABORT, 'too many changes of this booking today')
	WHERE NEW.changed_by = 'staff-link' AND (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.booking_id AND changed_by = 'staff-link' AND what <> 'photo'
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 60;
END;

-- One change of status, day or expected day: its history, and its mails. An update without `changed_by` is recorded as `system`; emptying
-- the column keeps the name and the reason of one change from the next.
CREATE TRIGGER bookings_changed AFTER UPDATE OF status, booking_date, held_days ON bookings
WHEN coalesce(NEW.change_reason, '') NOT IN ('reopened', 'corrected')
	AND (NEW.status <> OLD.status OR NEW.held_days <> OLD.held_days)
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason)
	SELECT NEW.id, OLD.revision + 1, 'day', OLD.booking_date, NEW.booking_date, coalesce(NEW.changed_by, 'system'), NEW.change_reason
	WHERE NEW.booking_date <> OLD.booking_date;
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason)
	SELECT NEW.id, OLD.revision + 1, 'expected', (SELECT max(value) FROM json_each(OLD.held_days)), (SELECT max(value) FROM json_each(NEW.held_days)), coalesce(NEW.changed_by, 'system'), NEW.change_reason
	WHERE NEW.booking_date = OLD.booking_date AND NEW.held_days <> OLD.held_days;
	-- The car stays where it is in the workshop.
	UPDATE booking_events SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND revision = OLD.revision AND what = 'work' AND NEW.status = OLD.status AND NEW.booking_date = OLD.booking_date;
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason)
	SELECT NEW.id, OLD.revision + 1, 'status', OLD.status, NEW.status, coalesce(NEW.changed_by, 'system'), NEW.change_reason
	WHERE NEW.status <> OLD.status;
	UPDATE bookings
	SET revision = OLD.revision + 1,
		-- What the customer wanted frees from nothing, and ends what the centre did before only by another day.
		moved_by_centre = CASE
			WHEN NEW.changed_by IS 'customer' OR NEW.change_reason IS 'customer-asked' THEN moved_by_centre AND NEW.booking_date = OLD.booking_date
			ELSE moved_by_centre OR NEW.booking_date <> OLD.booking_date OR json_extract(NEW.held_days, '$[#-1]') > json_extract(OLD.held_days, '$[#-1]')
		END,
		changed_by = NULL,
		change_reason = NULL,
		sender = CASE NEW.status WHEN 'pending' THEN sender END,
		sender_block = CASE NEW.status WHEN 'pending' THEN sender_block END,
		changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		status_changed_at = CASE WHEN NEW.status <> OLD.status THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ELSE status_changed_at END
	WHERE id = NEW.id;
	-- A move that was not told yet is told with the later day.
	UPDATE mails SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND kind = 'moved-customer' AND state = 'waiting' AND leased_until IS NULL
		AND revision = OLD.revision AND NEW.status = OLD.status AND NEW.booking_date = OLD.booking_date;
	UPDATE booking_events SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND revision = OLD.revision AND what = 'day'
		AND EXISTS (SELECT 1 FROM mails WHERE booking_id = NEW.id AND revision = OLD.revision + 1 AND kind = 'moved-customer');
	-- A mail that was not sent yet would tell an earlier state. A reminder stays true until the day or the end, and what was corrected
	-- once the car was handed over.
	UPDATE mails
	SET state = 'dismissed', leased_until = NULL
	WHERE booking_id = NEW.id AND state IN ('waiting', 'failed') AND kind <> 'link-customer' AND (
		NEW.status IN ('cancelled', 'no-show')
		OR (NEW.status = 'completed' AND kind <> 'corrected-customer')
		OR (kind IN ('moved-customer', 'expected-customer') AND revision <= OLD.revision)
		OR ((NEW.status <> OLD.status OR NEW.booking_date <> OLD.booking_date) AND kind IN ('booking-customer', 'confirmed-customer'))
		OR (NEW.booking_date <> OLD.booking_date AND kind IN ('reminder-customer', 'closed-customer', 'reopened-customer', 'moved-business'))
	);
	-- Due at once, except where the request puts the mails on the queue itself, with a pause: after a change by the customer, and
	-- what staff may change again soon. Nobody is written to about a booking that no customer made: its address may be a stranger's.
	INSERT OR IGNORE INTO mails (id, kind, booking_id, revision, due_at)
	SELECT
		kind || ':' || NEW.id || ':' || (OLD.revision + 1),
		kind,
		NEW.id,
		OLD.revision + 1,
		strftime('%Y-%m-%dT%H:%M:%fZ', 'now', CASE
			WHEN NEW.changed_by = 'customer' OR (NEW.changed_by = 'staff-link' AND kind IN ('moved-customer', 'cancelled-customer')) THEN '+5 minutes'
			ELSE '+0 minutes'
		END)
	FROM (
		SELECT 'confirmed-customer' AS kind WHERE NEW.status = 'confirmed' AND OLD.status <> 'confirmed'
		UNION ALL SELECT 'cancelled-customer' WHERE NEW.status = 'cancelled'
		UNION ALL SELECT 'cancelled-business' WHERE NEW.status = 'cancelled' AND NEW.changed_by = 'customer'
		UNION ALL SELECT iif(NEW.booking_date <> OLD.booking_date, 'moved-customer', 'expected-customer') WHERE NEW.held_days <> OLD.held_days
			AND NOT EXISTS (SELECT 1 FROM mails WHERE booking_id = NEW.id AND revision = OLD.revision + 1 AND kind = 'moved-customer')
		UNION ALL SELECT 'moved-business' WHERE NEW.booking_date <> OLD.booking_date AND NEW.changed_by = 'customer'
	)
	WHERE NEW.change_reason IS NOT 'abuse';
	-- The card that was written before the car was handed over; its mail may have been dismissed when the booking was reopened.
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	SELECT 'card-customer:' || NEW.id || ':' || id, 'card-customer', NEW.id, OLD.revision + 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM warranty_cards WHERE booking_id = NEW.id AND voided_at IS NULL AND NEW.status = 'completed' AND OLD.status <> 'completed'
	ON CONFLICT DO UPDATE SET state = 'waiting', sweeps = 0, revision = excluded.revision, due_at = excluded.due_at WHERE state = 'dismissed';
END;

-- Staff reopen what has ended, until the last of its days is over: the same rule as `staysEnded` in the code. Its bay was free meanwhile;
-- the booking takes it again, and is refused if nobody left one. The work and the mail that it is ready belong to the present revision
-- again. Its customer is told only if the end was told.
CREATE TRIGGER bookings_reopened AFTER UPDATE OF status ON bookings
WHEN NEW.change_reason IS 'reopened' AND NEW.status <> OLD.status
BEGIN
	SELECT RAISE(ABORT, 'booking stays ended')
	WHERE NEW.erased_at IS NOT NULL OR (SELECT max(value) FROM json_each(NEW.held_days)) < date('now', '+3 hours')
		OR 'abuse' IS (SELECT reason FROM booking_events WHERE booking_id = NEW.id AND what = 'status' ORDER BY id DESC LIMIT 1);
	SELECT RAISE(ABORT, 'too many changes today')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.id AND reason = 'reopened' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 3;
	SELECT RAISE(ABORT, 'day is closed')
	FROM json_each(NEW.held_days) JOIN closures ON value BETWEEN from_day AND to_day
	WHERE value >= date('now', '+3 hours');
	INSERT INTO bay_days (booking_id, day)
	SELECT NEW.id, value FROM json_each(NEW.held_days) WHERE value NOT IN (SELECT day FROM bay_days WHERE booking_id = NEW.id);
	UPDATE mails SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND kind = 'ready-customer' AND revision = (SELECT max(revision) FROM booking_events WHERE booking_id = NEW.id AND revision < OLD.revision);
	UPDATE booking_events SET revision = OLD.revision + 1
	WHERE booking_id = NEW.id AND what = 'work' AND revision = (SELECT max(revision) FROM booking_events WHERE booking_id = NEW.id AND revision < OLD.revision);
	-- One that is on its way is as good as sent.
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	SELECT 'reopened-customer:' || NEW.id || ':' || (OLD.revision + 1), 'reopened-customer', NEW.id, OLD.revision + 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM mails
	WHERE booking_id = NEW.id AND kind = 'cancelled-customer' AND revision = OLD.revision
		AND (state = 'sent' OR leased_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	UPDATE mails SET state = 'dismissed', leased_until = NULL
	WHERE booking_id = NEW.id AND revision = OLD.revision AND state IN ('waiting', 'failed') AND kind <> 'link-customer';
	UPDATE bookings
	SET revision = OLD.revision + 1,
		changed_by = NULL,
		change_reason = NULL,
		-- What the customer's cancelling has cost, it costs no more.
		changed_late = changed_late AND 'customer' IS NOT (
			SELECT changed_by FROM booking_events WHERE booking_id = NEW.id AND what = 'status' ORDER BY id DESC LIMIT 1
		),
		changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		status_changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	WHERE id = NEW.id;
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason)
	VALUES (NEW.id, OLD.revision + 1, 'status', OLD.status, NEW.status, coalesce(NEW.changed_by, 'system'), 'reopened');
END;

-- History stays as it was written.
CREATE TRIGGER booking_events_kept BEFORE UPDATE OF to_value ON booking_events
BEGIN
	SELECT RAISE(ABORT, 'history stays');
END;

-- Mails that came back from their customer. To a suppressed address the mail service sends nothing for a day or a week.
CREATE VIEW returned_mails AS
SELECT booking_id, created_at, sent_at, delivery_at FROM mails
WHERE kind LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected')
UNION ALL SELECT booking_id, created_at, sent_at, delivery_at FROM mails
WHERE kind LIKE '%-customer' AND state IN ('waiting', 'failed') AND problem GLOB 'E_RECIPIENT_SUPPRESSED*';

-- Those after which no other has reached the customer.
CREATE VIEW undelivered_mails AS
SELECT booking_id, coalesce(delivery_at, created_at) AS since
FROM returned_mails AS own
WHERE NOT EXISTS (
	SELECT 1 FROM mails AS later
	WHERE later.booking_id = own.booking_id AND later.kind LIKE '%-customer' AND later.delivery IN ('delivered', 'complained')
		AND later.sent_at > coalesce(own.sent_at, own.created_at)
);

-- At most three corrections of a booking in 24 hours, by its customer as by staff, and five bookings for one mailbox: nobody has
-- proved that it is theirs.
CREATE TRIGGER bookings_email_limits BEFORE UPDATE OF email ON bookings
WHEN NEW.email <> OLD.email AND NEW.erased_at IS NULL
BEGIN
	SELECT RAISE(ABORT, 'invalid text') WHERE NEW.email GLOB '*[^!-~]*';
	SELECT RAISE(ABORT, 'too many corrections today')
	WHERE (
		SELECT count(*) FROM booking_events
		WHERE booking_id = NEW.id AND what = 'email' AND (to_value = 'by-staff') = (NEW.change_reason IS 'corrected')
			AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
	) >= 3
	OR NEW.email <> '' AND (
		SELECT count(*) FROM bookings
		WHERE lower(replace(substr(email, 1, instr(replace(email, '@', '+'), '+') - 1), '.', '') || substr(email, instr(email, '@'))) = lower(replace(substr(NEW.email, 1, instr(replace(NEW.email, '@', '+'), '+') - 1), '.', '') || substr(NEW.email, instr(NEW.email, '@')))
			AND id <> NEW.id
			AND (
				created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
				OR EXISTS (
					SELECT 1 FROM booking_events
					WHERE booking_id = bookings.id AND what = 'email' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
				)
			)
	) >= 5;
END;

-- To a corrected address goes again what is still true, by the same rules as in `bookings_changed`, and after mails came back
-- only what no mail server is known to have taken; the rest is over. As if it were new, since the request puts it on the queue itself.
CREATE TRIGGER bookings_email_corrected AFTER UPDATE OF email ON bookings
WHEN NEW.email <> OLD.email AND NEW.erased_at IS NULL AND NEW.change_reason IS NOT 'corrected'
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	VALUES (NEW.id, NEW.revision, 'email', '', iif(OLD.email = '', 'given', 'corrected'), coalesce(NEW.changed_by, 'system'));
	UPDATE bookings SET changed_by = NULL WHERE id = NEW.id;
	-- Of a booking by telephone, the first mail.
	INSERT OR IGNORE INTO mails (id, kind, booking_id, revision)
	SELECT 'booking-customer:' || NEW.id, 'booking-customer', NEW.id, NEW.revision WHERE OLD.email = '';
	UPDATE mails
	SET state = CASE WHEN CASE
			WHEN kind = 'link-customer' THEN id = 'link-customer:' || NEW.id || ':' || NEW.link
			WHEN kind = 'resent-customer' THEN 0
			WHEN kind = 'card-customer' THEN id IN (
				SELECT 'card-customer:' || NEW.id || ':' || warranty_cards.id FROM warranty_cards
				WHERE warranty_cards.booking_id = NEW.id AND voided_at IS NULL
			)
			WHEN (SELECT max(value) FROM json_each(NEW.held_days)) < date('now', '+3 hours') THEN 0
			WHEN day IS NOT NULL THEN day = NEW.booking_date AND NEW.status IN ('pending', 'confirmed')
			WHEN kind IN ('moved-customer', 'expected-customer', 'cancelled-customer') THEN revision = NEW.revision
			ELSE NEW.status IN ('pending', 'confirmed') AND NOT EXISTS (
				SELECT 1 FROM booking_events
				WHERE booking_events.booking_id = NEW.id AND booking_events.revision > mails.revision AND what IN ('status', 'day')
			)
		END THEN 'waiting' ELSE 'dismissed' END,
		sent_at = NULL,
		provider_message_id = NULL,
		delivery = NULL,
		delivery_at = NULL,
		problem = NULL,
		sweeps = 0,
		created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		queued_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
		due_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')
	WHERE booking_id = NEW.id
		AND kind LIKE '%-customer'
		AND state <> 'dismissed'
		AND (kind <> 'corrected-customer' OR state = 'waiting')
		AND (
			coalesce(delivery, '') NOT IN ('delivered', 'complained')
			OR NOT EXISTS (SELECT 1 FROM undelivered_mails WHERE booking_id = NEW.id)
		);
END;

-- An open booking that still holds a bay is cancelled; an older one keeps its status for the totals.
CREATE TRIGGER bookings_erased AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL
BEGIN
	UPDATE bookings SET status = 'cancelled', change_reason = 'erased'
	WHERE id = NEW.id AND status IN ('pending', 'confirmed')
		AND EXISTS (SELECT 1 FROM bay_days WHERE booking_id = NEW.id AND day >= date(NEW.erased_at, '+3 hours'));
	UPDATE bookings SET changed_by = NULL, sender = NULL, sender_block = NULL WHERE id = NEW.id;
	DELETE FROM mails WHERE booking_id = NEW.id;
	DELETE FROM link_attempts WHERE booking_id = NEW.id;
	UPDATE warranty_cards SET booking_id = NULL WHERE booking_id = NEW.id;
END;

-- A trigger and not a CHECK: another kind of mail replaces it, and the table with what refers to it stays.
CREATE TRIGGER mails_kind BEFORE INSERT ON mails
WHEN NEW.kind NOT IN (
	'booking-customer', 'booking-business', 'confirmed-customer', 'moved-customer',
	'moved-business', 'expected-customer', 'cancelled-customer', 'cancelled-business', 'reopened-customer', 'reminder-customer',
	'closed-customer',
	'ready-customer', 'card-customer', 'link-customer', 'resent-customer',
	'review-customer', 'corrected-customer', 'contact-business', 'sheet-business',
	'settings-link-business', 'settings-saved-business'
)
BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: mails_kind');
END;

CREATE TRIGGER mails_kind_stays BEFORE UPDATE OF kind ON mails
BEGIN
	SELECT RAISE(ABORT, 'kind of a mail stays');
END;

-- The form of an erased booking, sent again, inserts its mails again; a booking by telephone may have no address.
CREATE TRIGGER mails_recipient BEFORE INSERT ON mails
WHEN EXISTS (
	SELECT 1 FROM bookings
	WHERE id = NEW.booking_id AND (
		erased_at IS NOT NULL
		OR (email = '' AND NEW.kind LIKE '%-customer')
	)
)
BEGIN
	SELECT RAISE(IGNORE);
END;

-- Closed days

-- At most thirty on the board of a day, which begins at 06:30 in Riyadh, 03:30 UTC. Days that were opened again make room, unless a
-- customer was told. What lies within a closure, as the rest of one of which some days are opened, adds none.
CREATE TRIGGER closures_of_board BEFORE INSERT ON closures
WHEN NOT EXISTS (SELECT 1 FROM closures WHERE from_day <= NEW.from_day AND to_day >= NEW.to_day)
BEGIN
	SELECT RAISE(ABORT, 'too many closed days on this board')
	WHERE julianday(NEW.to_day) - julianday(NEW.from_day) + 1 + (
		SELECT coalesce(sum(julianday(to_day) - julianday(from_day) + 1), 0) FROM closures
		WHERE created_at >= date(NEW.created_at, '-210 minutes') || 'T03:30:00.000Z'
			AND created_at < date(NEW.created_at, '-210 minutes', '+1 day') || 'T03:30:00.000Z'
	) + (
		SELECT count(DISTINCT day) FROM mails
		WHERE kind = 'closed-customer' AND state <> 'dismissed'
			AND created_at >= date(NEW.created_at, '-210 minutes') || 'T03:30:00.000Z'
			AND created_at < date(NEW.created_at, '-210 minutes', '+1 day') || 'T03:30:00.000Z'
			AND NOT EXISTS (SELECT 1 FROM closures WHERE day BETWEEN from_day AND to_day)
	) > 30;
END;

-- Who was told that the day is closed moves and cancels free of charge, also once it is open again.
CREATE TRIGGER mails_closed_told AFTER UPDATE OF state ON mails
WHEN NEW.kind = 'closed-customer' AND NEW.state = 'sent'
BEGIN
	UPDATE bookings SET moved_by_centre = 1 WHERE id = NEW.booking_id AND booking_date = NEW.day;
END;

-- Settings

CREATE TRIGGER settings_stay BEFORE UPDATE ON settings
BEGIN
	SELECT RAISE(ABORT, 'settings are only added');
END;

CREATE TRIGGER settings_kept BEFORE DELETE ON settings
BEGIN
	SELECT RAISE(ABORT, 'settings are only added');
END;

-- Ten saves a day in Riyadh.
CREATE TRIGGER settings_limits BEFORE INSERT ON settings
WHEN NOT EXISTS (SELECT 1 FROM settings WHERE save = NEW.save)
BEGIN
	SELECT RAISE(ABORT, 'too many saves today')
	WHERE (
		SELECT count(DISTINCT save) FROM settings
		WHERE date(saved_at, '+3 hours') = date(NEW.saved_at, '+3 hours')
	) >= 10;
END;

CREATE TRIGGER settings_saved AFTER INSERT ON settings
BEGIN
	INSERT OR IGNORE INTO mails (id, kind, due_at)
	VALUES ('settings-saved-business:' || NEW.save, 'settings-saved-business', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes'));
END;

-- Each is good for half an hour; until then no other is mailed.
CREATE TRIGGER settings_links_asked BEFORE INSERT ON settings_links
WHEN NOT NEW.is_printed
BEGIN
	SELECT RAISE(ABORT, 'settings link was mailed')
	FROM settings_links
	WHERE NOT is_printed AND asked_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.asked_at, '-30 minutes');
END;

CREATE TRIGGER settings_links_mailed AFTER INSERT ON settings_links
WHEN NOT NEW.is_printed
BEGIN
	INSERT INTO mails (id, kind, due_at)
	VALUES ('settings-link-business:' || NEW.id, 'settings-link-business', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes'));
END;

-- Bays

-- What is taken of the bays of a day. Without a setting it is the number of the code.
CREATE VIEW taken_days AS
SELECT booking_id, day, (SELECT count(*) FROM bay_days AS held WHERE held.day = bay_days.day) AS taken, coalesce((
	SELECT CAST(value AS INTEGER) FROM settings WHERE key = 'bays' ORDER BY id DESC LIMIT 1
), 6) AS bays
FROM bay_days;

-- A day that is over is held again unasked by a booking that staff reopen.
CREATE TRIGGER bay_days_room BEFORE INSERT ON bay_days
WHEN NEW.day >= date('now', '+3 hours') OR (SELECT change_reason FROM bookings WHERE id = NEW.booking_id) IS NOT 'reopened'
BEGIN
	SELECT RAISE(ABORT, 'day is closed') WHERE EXISTS (SELECT 1 FROM closures WHERE NEW.day BETWEEN from_day AND to_day);
	SELECT RAISE(ABORT, 'day is full') FROM taken_days WHERE day = NEW.day AND taken >= bays;
END;

-- Staff have not confirmed these.
CREATE VIEW unconfirmed_bay_days AS
SELECT sender, sender_block, created_at
FROM bay_days JOIN bookings ON bookings.id = booking_id
WHERE source = 'web' AND status = 'pending';

-- One network, and the block that it is part of, hold so many of them, of the last two days, which are long enough for the call that
-- the site promises. A day that is full or closed is told first. Who moves such a booking takes no more.
CREATE TRIGGER bookings_hold_days AFTER INSERT ON bookings
BEGIN
	INSERT INTO bay_days (booking_id, day) SELECT NEW.id, value FROM json_each(NEW.held_days);
	SELECT RAISE(ABORT, 'too many days of this network')
	WHERE NEW.source = 'web' AND (
		(
			SELECT count(*) FROM unconfirmed_bay_days
			WHERE sender = NEW.sender AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-2 days')
		) > 12
		OR (
			SELECT count(*) FROM unconfirmed_bay_days
			WHERE sender_block = NEW.sender_block AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-2 days')
		) > 24
	);
END;

CREATE TRIGGER bookings_move_days AFTER UPDATE OF held_days ON bookings
WHEN NEW.status NOT IN ('cancelled', 'no-show', 'completed')
BEGIN
	-- A day that stays held is not asked for again: it may have been closed since.
	DELETE FROM bay_days
	WHERE booking_id = NEW.id AND (NEW.booking_date <> OLD.booking_date OR day NOT IN (SELECT value FROM json_each(NEW.held_days)));
	INSERT INTO bay_days (booking_id, day)
	SELECT NEW.id, value FROM json_each(NEW.held_days) WHERE value NOT IN (SELECT day FROM bay_days WHERE booking_id = NEW.id);
END;

-- A car that was handed over leaves its bay for the days after.
CREATE TRIGGER bookings_free_days AFTER UPDATE OF status ON bookings
WHEN NEW.status IN ('cancelled', 'no-show', 'completed')
BEGIN
	DELETE FROM bay_days WHERE booking_id = NEW.id AND (NEW.status <> 'completed' OR day > date('now', '+3 hours'));
END;

-- Warranty cards

-- Only for what was sold and is in work or done, once the car's first day has come: the same rule as in app/business/warranty/warranty-card.ts.
CREATE TRIGGER warranty_cards_sold BEFORE INSERT ON warranty_cards
WHEN NEW.voided_at IS NOT NULL OR NOT EXISTS (
	SELECT 1 FROM bookings
	WHERE id = NEW.booking_id AND erased_at IS NULL AND booking_date <= date('now', '+3 hours')
		AND (status = 'completed' OR (status = 'confirmed' AND EXISTS (
			SELECT 1 FROM booking_events
			WHERE booking_events.booking_id = bookings.id AND booking_events.revision = bookings.revision AND what = 'work'
		)))
		AND NOT EXISTS (
			SELECT 1 FROM json_each(NEW.lines)
			WHERE json_extract(value, '$.code') NOT IN (SELECT value FROM json_each(bookings.service_ids))
		)
)
BEGIN
	SELECT RAISE(ABORT, 'card without completed booking');
END;

-- A new card: its history, and the mail with its link, which waits until the car is handed over. The same rules as in
-- app/business/warranty/warranty-card.ts: a number has a digit, so it is no name, and is no mobile number.
CREATE TRIGGER warranty_cards_made AFTER INSERT ON warranty_cards
BEGIN
	SELECT RAISE(ABORT, 'invalid card')
	FROM json_each(NEW.lines) AS line, (SELECT '[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]' AS eight)
	WHERE json_type(value, '$.service.ar') || json_type(value, '$.service.en') || json_type(value, '$.option.ar') || json_type(value, '$.option.en') IS NOT 'texttexttexttext'
		OR json_type(value, '$.years') IS NOT 'integer'
		OR json_extract(value, '$.years') NOT BETWEEN 1 AND 25
		OR date(json_extract(value, '$.installed')) IS NOT json_extract(value, '$.installed')
		OR coalesce(json_extract(value, '$.installed') NOT BETWEEN '2020-01-01' AND date('now', '+3 hours'), 1)
		OR json_type(value, '$.serial') IS NOT 'text'
		OR length(json_extract(value, '$.serial')) NOT BETWEEN 5 AND 30
		OR json_extract(value, '$.serial') NOT GLOB '*[0-9]*'
		OR json_extract(value, '$.serial') GLOB '*[^0-9A-Z./-]*'
		OR replace(replace(replace(json_extract(value, '$.serial'), '-', ''), '.', ''), '/', '') GLOB '05' || eight
		OR replace(replace(replace(json_extract(value, '$.serial'), '-', ''), '.', ''), '/', '') GLOB '9665' || eight
		OR replace(replace(replace(json_extract(value, '$.serial'), '-', ''), '.', ''), '/', '') GLOB '009665' || eight;
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT id, revision, 'card', '', 'made', NEW.changed_by FROM bookings WHERE id = NEW.booking_id;
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	SELECT 'card-customer:' || id || ':' || NEW.id, 'card-customer', id, revision, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM bookings WHERE id = NEW.booking_id AND status = 'completed';
END;

-- A card stays as it was written. One with a mistake is made void, and another one is written.
CREATE TRIGGER warranty_cards_fixed BEFORE UPDATE OF id, code_key, code_hash, lines, invoice, car_mark, car_ending, made_at ON warranty_cards
BEGIN
	SELECT RAISE(ABORT, 'card cannot change');
END;

CREATE TRIGGER warranty_cards_voided AFTER UPDATE OF voided_at, void_reason ON warranty_cards
BEGIN
	SELECT RAISE(ABORT, 'card cannot change') WHERE OLD.voided_at IS NOT NULL;
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason)
	SELECT id, revision, 'card', '', 'voided', NEW.changed_by, NEW.void_reason FROM bookings WHERE id = NEW.booking_id;
	UPDATE mails SET state = 'dismissed', leased_until = NULL
	WHERE booking_id = NEW.booking_id AND kind = 'card-customer' AND state IN ('waiting', 'failed');
END;

-- Photos

CREATE TRIGGER photos_limits BEFORE INSERT ON photos
BEGIN
	SELECT RAISE(ABORT, 'photo without booking')
	WHERE NEW.stored_at IS NOT NULL OR NEW.removed_at IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM bookings WHERE id = NEW.booking_id AND erased_at IS NULL AND status IN ('pending', 'confirmed', 'completed')
	);
	SELECT RAISE(ABORT, 'too many photos of this car')
	WHERE (SELECT count(*) FROM photos WHERE booking_id = NEW.booking_id AND moment = NEW.moment AND removed_at IS NULL) >= 6;
	-- With those that were removed since.
	SELECT RAISE(ABORT, 'too many photos today')
	FROM (
		SELECT count(*) AS added, coalesce(sum(booking_id = NEW.booking_id), 0) AS own FROM booking_events
		WHERE what = 'photo' AND to_value <> 'deleted' AND changed_at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.created_at, '-1 day')
	)
	WHERE added >= 200 OR own >= 24;
END;

CREATE TRIGGER photos_stored AFTER UPDATE OF stored_at ON photos
WHEN OLD.stored_at IS NULL
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT id, revision, 'photo', '', NEW.moment, 'staff-link' FROM bookings WHERE id = NEW.booking_id;
END;

-- The mail that the car is ready, once for its booking and revision, also after a correction, which raises that of the mail. One that was
-- not sent, since staff had pressed too early, goes the next time. The request puts it on the queue itself, with a pause.
CREATE TRIGGER booking_events_ready AFTER INSERT ON booking_events
WHEN NEW.what = 'work' AND NEW.to_value = 'ready'
BEGIN
	INSERT INTO mails (id, kind, booking_id, revision, due_at)
	SELECT 'ready-customer:' || NEW.booking_id || ':' || NEW.revision, 'ready-customer', NEW.booking_id, NEW.revision, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 minutes')
	WHERE NOT EXISTS (
		SELECT 1 FROM mails
		WHERE (booking_id, kind, revision) = (NEW.booking_id, 'ready-customer', NEW.revision) AND state <> 'dismissed'
	)
	ON CONFLICT DO UPDATE SET state = 'waiting', sweeps = 0, due_at = excluded.due_at WHERE state = 'dismissed';
END;

-- But not the pair of a shown review, which outlives erasing the booking of two years ago: see `bookings_erased_reviews`.
CREATE TRIGGER bookings_erased_photos AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL
BEGIN
	UPDATE photos SET removed_at = NEW.erased_at
	WHERE booking_id = NEW.id AND removed_at IS NULL AND NOT (
		OLD.booking_date < date(NEW.erased_at, '+3 hours', '-24 months')
		AND EXISTS (SELECT 1 FROM reviews WHERE booking_id = NEW.id AND state = 'shown' AND photos.id IN (arrival_photo, handover_photo))
	);
END;

CREATE TRIGGER photos_stay_removed BEFORE UPDATE OF removed_at ON photos
WHEN NEW.removed_at IS NULL
BEGIN
	SELECT RAISE(ABORT, 'a removed photo stays so');
END;

-- It ends the pair of a review: no other photo takes its place.
CREATE TRIGGER photos_removed AFTER UPDATE OF removed_at ON photos
BEGIN
	UPDATE reviews SET photos_consent = NULL, arrival_photo = NULL, handover_photo = NULL
	WHERE booking_id = NEW.booking_id AND NEW.id IN (arrival_photo, handover_photo);
END;

-- Reviews

INSERT INTO proof (what) VALUES ('reviews');

-- By the link of a booking whose car was handed over.
CREATE TRIGGER reviews_of_handover BEFORE INSERT ON reviews
WHEN NEW.state <> 'new' OR NEW.revision <> 0
	OR NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND status = 'completed' AND erased_at IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'review without handover');
END;

CREATE TRIGGER reviews_written AFTER INSERT ON reviews
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT id, revision, 'review', '', 'written', 'customer' FROM bookings WHERE id = NEW.booking_id;
	UPDATE proof SET value = NULL, version = version + 1 WHERE what = 'reviews';
END;

-- Only its customer changes what it says, and what staff decided of it ends with that. A pair ends, or is agreed to; it never changes.
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
BEGIN
	SELECT RAISE(ABORT, 'review stays')
	WHERE CASE NEW.revision - OLD.revision
		WHEN 0 THEN (NEW.stars, NEW.words, NEW.language, NEW.consent, coalesce(NEW.photos_consent, OLD.photos_consent)) IS NOT (OLD.stars, OLD.words, OLD.language, OLD.consent, OLD.photos_consent)
		WHEN 1 THEN NEW.state <> 'new'
		ELSE 1
	END OR (NEW.id, NEW.booking_id, NEW.letter, NEW.day, NEW.written_at) IS NOT (OLD.id, OLD.booking_id, OLD.letter, OLD.day, OLD.written_at)
		OR NEW.arrival_photo <> OLD.arrival_photo OR NEW.handover_photo <> OLD.handover_photo;
	-- The end of a pair is in the history as that of its photo.
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by, reason)
	SELECT id, bookings.revision, 'review', '',
		iif(NEW.revision <> OLD.revision, 'changed', NEW.state),
		iif(NEW.revision <> OLD.revision, 'customer', 'staff-link'),
		NEW.reason
	FROM bookings WHERE id = NEW.booking_id AND (NEW.revision <> OLD.revision OR NEW.photos_consent IS OLD.photos_consent);
	UPDATE proof SET value = NULL, version = version + 1 WHERE what = 'reviews';
END;

CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
BEGIN
	INSERT INTO booking_events (booking_id, revision, what, from_value, to_value, changed_by)
	SELECT id, revision, 'review', '', 'deleted', 'customer' FROM bookings WHERE id = OLD.booking_id AND erased_at IS NULL;
	INSERT OR IGNORE INTO deletions VALUES ('review', OLD.id, OLD.written_at);
	UPDATE proof SET value = NULL, version = version + 1 WHERE what = 'reviews';
END;

-- Whoever is forgotten; but what a customer of two years ago has published stays until its link takes it back.
CREATE TRIGGER bookings_erased_reviews AFTER UPDATE OF erased_at ON bookings
WHEN NEW.erased_at IS NOT NULL AND OLD.booking_date >= date(NEW.erased_at, '+3 hours', '-24 months')
BEGIN
	DELETE FROM reviews WHERE booking_id = NEW.id;
END;

-- What was deleted, without what it said, so that restoring an older copy deletes it again (scripts/backup/undone.ts).
CREATE TABLE deletions (
	what text NOT NULL CHECK (what IN ('message', 'review')),
	row_id integer NOT NULL,
	made_at text NOT NULL,
	PRIMARY KEY (what, row_id, made_at)
);

CREATE TRIGGER contact_messages_deleted AFTER DELETE ON contact_messages
BEGIN
	INSERT OR IGNORE INTO deletions VALUES ('message', OLD.id, OLD.created_at);
END;
