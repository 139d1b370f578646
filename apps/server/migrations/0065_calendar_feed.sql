-- Calendars of other channels (Airbnb, Booking.com): what they have sold, and the address at which they read which
-- nights of a room type are not free.

-- What the rules offer. `capacity` is that, and never less than is sold: a night that is closed while rooms of it are
-- sold does not open again when one of them is cancelled.
ALTER TABLE availability ADD COLUMN offered integer;
UPDATE availability SET offered = capacity;
ALTER TABLE availability
  ALTER COLUMN offered SET NOT NULL,
  ADD CHECK (offered >= 0);

CREATE TABLE calendar_feed (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_fetch_at timestamptz NOT NULL,
  -- when it was last fetched without an error
  fetched_at timestamptz,
  -- why it cannot be fetched, as a sentence, and since when
  error text,
  failing_since timestamptz,
  -- what the other server calls the version we have, its SHA-256, and when we read it
  etag text,
  last_modified text,
  hash bytea,
  read_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE,
  CHECK ((error IS NULL) = (failing_since IS NULL))
);
CREATE INDEX calendar_feed_room_type ON calendar_feed (hotel_id, room_type_id, created_at);
CREATE INDEX calendar_feed_due ON calendar_feed (next_fetch_at);

-- One room that another channel has sold, or has closed.
CREATE TABLE calendar_block (
  hotel_id uuid NOT NULL,
  feed_id uuid NOT NULL,
  -- of the event
  uid text NOT NULL,
  -- which of a recurring event's dates it is; empty for an event that happens once
  recurrence text NOT NULL,
  first_night date NOT NULL,
  last_night date NOT NULL CHECK (last_night >= first_night),
  PRIMARY KEY (hotel_id, feed_id, uid, recurrence),
  FOREIGN KEY (hotel_id, feed_id) REFERENCES calendar_feed ON DELETE CASCADE
);

-- Whoever has the key reads which nights of the room type are not free.
CREATE TABLE calendar_key (
  hotel_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  -- SHA-256 of its secret
  key_hash bytea NOT NULL,
  -- the secret, encrypted, so that the desk can be shown it again
  iv bytea NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (hotel_id, room_type_id),
  UNIQUE (hotel_id, key_hash),
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE
);
