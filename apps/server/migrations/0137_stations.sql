-- Where the kitchen of an outlet makes dishes.
CREATE TABLE station (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  outlet_id uuid NOT NULL,
  name text NOT NULL,
  food_category_ids uuid[] NOT NULL DEFAULT '{}',
  -- other stations at which its dishes are shown
  also_at uuid[] NOT NULL DEFAULT '{}',
  -- dishes in a quarter of an hour; null: no limit
  capacity integer CHECK (capacity > 0),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet ON DELETE CASCADE
);
CREATE INDEX station_position ON station (hotel_id, position, id);

-- The category of a dish when it was ordered, by which its station is found; null: not a dish, or ordered before this.
ALTER TABLE request_line ADD COLUMN category_id uuid;
