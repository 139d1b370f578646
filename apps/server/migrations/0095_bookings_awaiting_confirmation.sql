-- What strangers have reserved counts with each look at the rooms of a hotel. A booking made on the web awaits its
-- confirmation from the start; a job clears the mark of one that is confirmed or over, so that few are looked at.
ALTER TABLE booking ADD COLUMN awaits_confirmation boolean NOT NULL DEFAULT false;
UPDATE booking b SET awaits_confirmation = true
WHERE b.claimed_at IS NULL AND b.email_confirmed_at IS NULL AND EXISTS (
  SELECT FROM stay s WHERE s.hotel_id = b.hotel_id AND s.booking_id = b.id AND s.status = 'booked');
CREATE INDEX booking_awaiting_confirmation ON booking (hotel_id) WHERE awaits_confirmation;
