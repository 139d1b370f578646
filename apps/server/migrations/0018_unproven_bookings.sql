-- A booking on the web proves nothing until its phone or email is verified. What one address or contact books until then
-- is limited, and with a mail server the rooms are released unless the guest confirms the email in time.
ALTER TABLE booking
  -- keyed hash of the network that it was booked from; null: at the desk, or before this migration
  ADD COLUMN address_hash bytea,
  -- when its email was verified, by the link in it or by a code
  ADD COLUMN email_proven_at timestamptz,
  -- when its rooms are released unless it is proven; null: never
  ADD COLUMN confirm_by timestamptz;
-- Guests who have got their confirmation go on getting emails.
UPDATE booking b SET email_proven_at = m.sent_at
FROM booking_mail m
WHERE m.hotel_id = b.hotel_id AND m.booking_id = b.id AND m.sent_at IS NOT NULL AND b.source = 'web';
CREATE INDEX booking_unproven ON booking (hotel_id, address_hash)
  WHERE claimed_at IS NULL AND email_proven_at IS NULL;
CREATE INDEX booking_confirm_by ON booking (confirm_by)
  WHERE claimed_at IS NULL AND email_proven_at IS NULL;
CREATE INDEX booking_proven_email ON booking (hotel_id, email) WHERE email_proven_at IS NOT NULL;

-- Only the email has the key: who uses it has verified the email.
ALTER TABLE link_key ADD COLUMN proves_email boolean NOT NULL DEFAULT false;

-- The email that asks to confirm a booking.
ALTER TABLE booking_mail DROP CONSTRAINT booking_mail_kind_check;
ALTER TABLE booking_mail ADD CONSTRAINT booking_mail_kind_check
  CHECK (kind IN ('proof', 'confirmation', 'change', 'cancellation'));
