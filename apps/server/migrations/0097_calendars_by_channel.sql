-- Each channel has an address of our calendar of its own. What it reads is recorded: an event on a night that was
-- unavailable there only repeats our calendar.
ALTER TABLE calendar_feed
  -- the key in the channel's own address, as in calendar_key; null until it is made
  ADD COLUMN key_hash bytea,
  ADD COLUMN iv bytea,
  ADD COLUMN sealed bytea,
  -- when the channel last read its own address
  ADD COLUMN own_read_at timestamptz,
  -- when it last read our calendar: at its own address, or else at the room type's
  ADD COLUMN served_at timestamptz,
  -- nights that were unavailable in what it read last, and that it had not sold before
  ADD COLUMN served_nights date[] NOT NULL DEFAULT '{}',
  -- nights that were unavailable in what it read in the last days, each with the time
  ADD COLUMN lately_served jsonb NOT NULL DEFAULT '{}',
  -- how many events it had on each of served_nights when it was last fetched
  ADD COLUMN served_events jsonb NOT NULL DEFAULT '{}',
  -- whether nights that the channel closes without a booking are off sale here; `sold`: as before
  ADD COLUMN closed_nights text NOT NULL DEFAULT 'sold',
  -- events when it was last fetched that take no room off sale: they repeat our calendar, or by closed_nights
  ADD COLUMN repeated_events integer NOT NULL DEFAULT 0,
  ADD COLUMN closed_events integer NOT NULL DEFAULT 0;
ALTER TABLE calendar_feed ADD CHECK (closed_nights IN ('openIfMarked', 'sold', 'open'));
ALTER TABLE calendar_feed ADD CHECK ((key_hash IS NULL) = (iv IS NULL) AND (key_hash IS NULL) = (sealed IS NULL));
CREATE UNIQUE INDEX calendar_feed_key ON calendar_feed (hotel_id, key_hash);

ALTER TABLE calendar_block
  -- since when it may be our own calendar repeated; null: it is a sale
  ADD COLUMN doubtful_since timestamptz;

ALTER TABLE calendar_key
  -- when a channel last read the room type's address
  ADD COLUMN read_at timestamptz;
