-- Until check-in time so many days before arrival, a booking is cancelled free of charge. Then it costs nothing, the
-- first night of each room, or the whole stay.
ALTER TABLE hotel
  ADD COLUMN cancellation_free_days smallint NOT NULL DEFAULT 0 CHECK (cancellation_free_days BETWEEN 0 AND 90),
  ADD COLUMN cancellation_fee text NOT NULL DEFAULT 'none'
    CHECK (cancellation_fee IN ('none', 'firstNight', 'stay'));
