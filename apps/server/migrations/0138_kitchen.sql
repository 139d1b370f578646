ALTER TABLE request_line
  -- so many of the quantity; the sum of line_cancellation
  ADD COLUMN cancelled integer NOT NULL DEFAULT 0,
  -- when the kitchen had made it; null: not yet
  ADD COLUMN done_at timestamptz;
ALTER TABLE request_line ADD CONSTRAINT request_line_cancelled_check CHECK (cancelled BETWEEN 0 AND quantity);

-- A part of an order that the hotel has cancelled.
CREATE TABLE line_cancellation (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  line_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text,
  staff_id uuid NOT NULL,
  -- the entry that takes it off the bill; null: it was free
  correction_id uuid,
  at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE
);
CREATE INDEX line_cancellation_request ON line_cancellation (hotel_id, request_id);

-- The dishes of an order in the quarters of an hour in which a station with a capacity makes them.
CREATE TABLE kitchen_use (
  hotel_id uuid NOT NULL,
  line_id uuid NOT NULL,
  -- its end
  quarter timestamptz NOT NULL,
  request_id uuid NOT NULL,
  station_id uuid NOT NULL,
  dishes integer NOT NULL CHECK (dishes >= 0),
  PRIMARY KEY (hotel_id, line_id, quarter),
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE
);
CREATE INDEX kitchen_use_station ON kitchen_use (hotel_id, station_id, quarter);
CREATE INDEX kitchen_use_request ON kitchen_use (hotel_id, request_id);
