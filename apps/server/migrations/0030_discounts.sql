-- A correction that lowers a price, as opposed to one of a mistake.
ALTER TABLE folio_entry ADD COLUMN is_discount boolean NOT NULL DEFAULT false;
ALTER TABLE folio_entry ADD CHECK (NOT is_discount OR corrects_id IS NOT NULL);

-- Discounts on nights that are not posted yet. Each becomes a correction when its night is posted.
CREATE TABLE night_discount (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  night date NOT NULL,
  -- without tax
  net bigint NOT NULL CHECK (net > 0),
  reason text NOT NULL,
  staff_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, stay_id, night) REFERENCES stay_night ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff
);
CREATE INDEX night_discount_night ON night_discount (hotel_id, stay_id, night, created_at, id);
