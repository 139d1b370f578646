-- What waits to be sent has the same columns in every table (jobs/outbox.ts).
ALTER TABLE booking_mail RENAME COLUMN tries TO attempts;
ALTER TABLE booking_mail RENAME COLUMN next_try_at TO next_attempt_at;
ALTER TABLE invoice_mail RENAME COLUMN tries TO attempts;
ALTER TABLE invoice_mail RENAME COLUMN next_try_at TO next_attempt_at;
ALTER TABLE invoice_mail ADD COLUMN queued_at timestamptz;
UPDATE invoice_mail m SET queued_at = i.issued_at
FROM invoice i WHERE i.hotel_id = m.hotel_id AND i.id = m.invoice_id;
ALTER TABLE invoice_mail ALTER COLUMN queued_at SET NOT NULL;
