-- How far rooms are cleaned, and whether they are closed. A room without a row is clean.
CREATE TABLE room_state (
  hotel_id uuid NOT NULL,
  room_id uuid NOT NULL,
  cleaning text NOT NULL CHECK (cleaning IN ('dirty', 'cleaning', 'clean', 'inspected')),
  -- since when it is; the morning's round of dirty rooms counts from its hour, whenever it runs
  cleaning_at timestamptz NOT NULL,
  -- not sold, or sold last, from the first to the last night; null: until further notice
  closed_as text CHECK (closed_as IN ('outOfOrder', 'outOfService')),
  closed_reason text,
  closed_from date,
  closed_until date,
  PRIMARY KEY (hotel_id, room_id),
  FOREIGN KEY (hotel_id, room_id) REFERENCES room ON DELETE CASCADE,
  CHECK ((closed_as IS NULL) = (closed_from IS NULL)),
  CHECK ((closed_as IS NULL) = (closed_reason IS NULL)),
  CHECK (closed_as IS NOT NULL OR closed_until IS NULL),
  CHECK (closed_until >= closed_from)
);

-- The latest morning on which the rooms of the night before became dirty.
CREATE TABLE housekeeping_day (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  day date NOT NULL
);
