-- The desk corrects a guest with the version that it has seen.
ALTER TABLE guest ADD COLUMN version integer NOT NULL DEFAULT 1;
-- The booking whose phone and email are still to be verified.
CREATE INDEX booking_own_guest ON booking (hotel_id, own_guest_id) WHERE claimed_at IS NULL;
