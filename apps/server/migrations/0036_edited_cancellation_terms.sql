-- The terms of cancellation, which managers edit. A hotel without a row lets guests cancel free of charge.
CREATE TABLE cancellation_terms (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  -- free until check-in time so many days before arrival
  free_days smallint NOT NULL CHECK (free_days BETWEEN 0 AND 90),
  -- then: nothing, the first night of each room, or the whole stay
  fee text NOT NULL CHECK (fee IN ('none', 'firstNight', 'stay'))
);
INSERT INTO cancellation_terms (hotel_id, free_days, fee)
SELECT id, cancellation_free_days, cancellation_fee FROM hotel WHERE cancellation_fee <> 'none';
ALTER TABLE hotel DROP COLUMN cancellation_free_days, DROP COLUMN cancellation_fee;
