-- Extras that guests book with their rooms: parking, a late meal, a cot.
CREATE TABLE extra (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- without tax
  price integer NOT NULL CHECK (price > 0),
  per text NOT NULL CHECK (per IN ('stay', 'night', 'person', 'personNight')),
  tax_kind text NOT NULL CHECK (tax_kind IN ('service', 'food', 'gift', 'room', 'none')),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  translations jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX extra_position ON extra (hotel_id, position, id);

-- Charged with the night, as they were booked.
ALTER TABLE stay_night ADD COLUMN extras jsonb NOT NULL DEFAULT '[]';
