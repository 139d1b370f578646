-- What one address holds is limited, so that nobody holds a hotel empty. Nothing has been held before.
ALTER TABLE hold
  -- keyed hash of the network that the call came from
  ADD COLUMN address_hash bytea NOT NULL,
  -- rooms on each of its nights
  ADD COLUMN rooms integer NOT NULL CHECK (rooms > 0);
CREATE INDEX hold_address ON hold (hotel_id, address_hash) WHERE ended_at IS NULL;
