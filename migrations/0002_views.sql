-- Staff read these views through wrangler, with names instead of codes and Riyadh time instead of UTC.

CREATE VIEW recent_messages AS
SELECT
	id,
	strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS received_at,
	name,
	phone,
	email,
	message
FROM contact_messages
ORDER BY created_at DESC
LIMIT 50;

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
	strftime('%Y-%m-%d %H:%M', free_until, '+3 hours') AS free_until,
	(SELECT here_until FROM stays WHERE stays.id = bookings.id) AS here_until,
	erased_at IS NOT NULL AS erased,
	source,
	coalesce(
		(SELECT changed_by FROM booking_events WHERE booking_id = bookings.id ORDER BY id DESC LIMIT 1),
		CASE source WHEN 'phone' THEN 'staff-page' ELSE 'customer' END
	) AS last_changed_by
FROM bookings;

CREATE VIEW upcoming_bookings AS
SELECT reference, booking_date, status, customer_name, phone_number, email, car, services, total_sar, booked_at, last_changed_by
FROM booking_cards
WHERE booking_date >= date('now', '+3 hours') AND status IN ('pending', 'confirmed')
ORDER BY booking_date, booked_at;

CREATE VIEW todays_bookings AS
SELECT reference, status, customer_name, phone_number, email, car, services, total_sar, booked_at, last_changed_by
FROM booking_cards
WHERE booking_date = date('now', '+3 hours')
ORDER BY booked_at;

-- A key without a row is as in the code.
CREATE VIEW settings_today AS
SELECT key, value, strftime('%Y-%m-%d %H:%M', saved_at, '+3 hours') AS saved_at
FROM settings AS latest
WHERE id = (SELECT max(id) FROM settings WHERE key = latest.key)
ORDER BY key;

CREATE VIEW booking_history AS
SELECT
	reference,
	0 AS step,
	strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS changed_at,
	'booked' AS what,
	'' AS from_value,
	'pending' AS to_value,
	CASE source WHEN 'phone' THEN 'staff-page' ELSE 'customer' END AS changed_by,
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

-- A mail is usually sent within one minute or three, and that a day is closed within fifteen. A customer whose mails
-- come back is on the board instead.
CREATE VIEW unsent_mail AS
SELECT
	mails.id AS mail,
	CASE WHEN kind LIKE '%-customer' THEN bookings.email ELSE 'the centre' END AS recipient,
	coalesce(bookings.reference, 'message ' || message_id, 'sheet of ' || mails.day, kind) AS about,
	state,
	attempts,
	coalesce(problem, delivery) AS problem,
	CASE state WHEN 'waiting' THEN strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') END AS next_try,
	strftime('%Y-%m-%d %H:%M', mails.created_at, '+3 hours') AS stored_at
FROM mails
LEFT JOIN bookings ON bookings.id = mails.booking_id
WHERE state = 'failed'
	OR (kind NOT LIKE '%-customer' AND delivery IN ('bounced', 'failed', 'rejected'))
	OR (state = 'waiting' AND problem IS NOT NULL)
	OR (state = 'waiting' AND mails.created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', iif(kind = 'closed-customer', '-20 minutes', '-10 minutes')))
ORDER BY mails.created_at;

-- The board and the morning sheet read these two, whose times are as they are stored.

-- The wait begins with the booking, or with the last move by its link. With another index than the one named, SQLite
-- would read all bookings to come.
CREATE VIEW uncalled_bookings AS
SELECT id, booking_date, created_at, waits_since FROM (
	SELECT id, booking_date, created_at, coalesce(
		(SELECT max(changed_at) FROM booking_events WHERE booking_id = bookings.id AND what = 'day' AND changed_by = 'customer'),
		created_at
	) AS waits_since
	FROM bookings INDEXED BY bookings_unconfirmed
	WHERE status = 'pending' AND erased_at IS NULL
) AS pending
WHERE NOT EXISTS (
	SELECT 1 FROM booking_events
	WHERE booking_id = pending.id AND what = 'call' AND to_value = 'reached' AND changed_at > waits_since
);

CREATE VIEW unreached_bookings AS
SELECT booking_id FROM undelivered_mails
WHERE NOT EXISTS (
	SELECT 1 FROM booking_events AS calls
	WHERE calls.booking_id = undelivered_mails.booking_id AND what = 'call' AND to_value = 'reached' AND changed_at > since
);

-- What was booked and how it ended, by the month of the handover, or of the booked day of who did not come; not what was
-- paid. Bookings that ended as unreal are not counted, and erasing a person changes nothing. The row "all" has the sum of the completed bookings.
CREATE VIEW months AS
WITH ended AS (
	SELECT
		lines,
		status,
		total_price,
		100 - discount_percent AS percent,
		substr(iif(status = 'completed', here_until, booking_date), 1, 7) AS month,
		(
			SELECT iif(reason = 'abuse', 'unreal', changed_by) FROM booking_events
			WHERE booking_id = bookings.id AND what = 'status' ORDER BY id DESC LIMIT 1
		) AS ended_by
	FROM bookings JOIN stays USING (id)
	WHERE status IN ('completed', 'cancelled', 'no-show')
),
sold AS (
	SELECT
		month,
		json_extract(value, '$.code') AS code,
		json_extract(value, '$.service.ar') || ' (' || json_extract(value, '$.option.ar') || ')' AS service,
		status,
		ended_by,
		json_extract(value, '$.price') * percent AS halalas
	FROM ended, json_each(lines)
	UNION ALL SELECT month, 'all', 'all', status, ended_by, total_price * percent FROM ended
)
SELECT
	month,
	max(service) AS service,
	sum(status = 'completed') AS completed,
	sum(status = 'cancelled' AND ended_by = 'customer') AS cancelled_by_customer,
	sum(status = 'cancelled' AND ended_by IN ('staff', 'staff-page')) AS cancelled_by_centre,
	sum(status = 'cancelled' AND ended_by = 'system') AS cancelled_by_erasing,
	sum(status = 'no-show') AS not_come,
	sum(iif(status = 'completed', halalas, 0)) AS sum_halalas,
	iif(code = 'all', CAST(round(sum(iif(status = 'completed', halalas, 0)) / 1.15) AS INTEGER), NULL) AS before_vat_halalas
FROM sold
WHERE ended_by IS NOT 'unreal'
GROUP BY month, code
ORDER BY month DESC, code = 'all', 2;
