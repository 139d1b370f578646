-- When the guest saw on a phone that the hotel is late; before `promised_at`, if that has moved since.
ALTER TABLE guest_request ADD COLUMN late_seen_at timestamptz;
