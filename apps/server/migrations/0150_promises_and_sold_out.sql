-- Guests read before they order how many promises an outlet or department has kept.
ALTER TABLE hotel ADD COLUMN shows_promises boolean NOT NULL DEFAULT false;

-- An item could not be ordered in a quarter of an hour in which its outlet or department took orders.
CREATE TABLE sold_out_quarter (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  -- a dish, a gift or an amenity
  item_id uuid NOT NULL,
  -- its beginning
  quarter timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, item_id, quarter)
);
CREATE INDEX sold_out_quarter_time ON sold_out_quarter (hotel_id, quarter);

-- Orders of guests that were rejected because an item was sold out.
CREATE TABLE sold_out_attempt (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  item_id uuid NOT NULL,
  -- the hotel's
  day date NOT NULL,
  attempts integer NOT NULL CHECK (attempts > 0),
  PRIMARY KEY (hotel_id, item_id, day)
);
