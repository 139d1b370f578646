-- Bookings on the web: whose they are until somebody claims them (docs/decisions/030), and the mails about them.

ALTER TABLE booking
  -- the guest that a booking on the web got of its own, with neither phone nor email; null: entered at the desk
  ADD COLUMN own_guest_id uuid,
  -- counts the changes: calendars take the highest
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  ADD FOREIGN KEY (hotel_id, own_guest_id) REFERENCES guest;

-- Guests type a reference with and without dashes.
CREATE INDEX booking_plain_reference ON booking (hotel_id, replace(reference, '-', ''));

-- Where a code is sent, if somebody gets it: whoever enters it has proven that phone or email.
ALTER TABLE one_time_code RENAME COLUMN register_phone TO phone;
ALTER TABLE one_time_code RENAME COLUMN register_email TO email;

-- The latest mail about a booking, where the installation has a mail server. What is written is the booking as it is
-- when the mail is sent, so a newer mail takes the place of one that waits.
CREATE TABLE booking_mail (
  hotel_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('confirmation', 'change', 'cancellation')),
  -- of the booking
  revision integer NOT NULL,
  queued_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- also keeps other servers from the mail while one is sending it
  next_try_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, booking_id),
  FOREIGN KEY (hotel_id, booking_id) REFERENCES booking ON DELETE CASCADE
);
CREATE INDEX booking_mail_due ON booking_mail (next_try_at) WHERE sent_at IS NULL;
