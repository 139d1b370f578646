-- What the desk reads and counts at the end of a day or shift.

-- What was posted on a day, and who came and left.
CREATE INDEX folio_entry_day ON folio_entry (hotel_id, created_at);
CREATE INDEX stay_check_in ON stay (hotel_id, check_in);

-- A hotel has one cash drawer. Amounts in minor units; rows are never changed.
CREATE TABLE cash_count (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  counted bigint NOT NULL CHECK (counted >= 0),
  -- counted before, plus the cash taken since, minus the cash paid back; null for a hotel's first count
  expected bigint,
  -- of the cash entries of the hour before, those that this count has seen: the next one finds what came late
  seen bigint NOT NULL,
  note text,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff
);
CREATE INDEX cash_count_latest ON cash_count (hotel_id, counted_at DESC);
