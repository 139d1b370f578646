-- When the guest was told that the hotel is late with a request; before `promised_at`, if that has moved since.
ALTER TABLE guest_request ADD COLUMN late_told_at timestamptz;
