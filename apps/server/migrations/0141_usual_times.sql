-- What requests have taken in the last 28 days, learned once a night.
CREATE TABLE usual_minutes (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  -- a dish, a gift, an amenity or a service; rows of removed ones go with the next night
  item_id uuid NOT NULL,
  -- of the hotel's day, in which it was ordered
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  minutes integer NOT NULL CHECK (minutes > 0),
  -- requests in front of it, on average
  ahead double precision NOT NULL CHECK (ahead >= 0),
  PRIMARY KEY (hotel_id, item_id, hour)
);

CREATE TABLE usual_queue (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  -- an outlet or a department
  provider_id uuid NOT NULL,
  -- by which each request in front holds one up
  minutes_each double precision NOT NULL CHECK (minutes_each > 0),
  PRIMARY KEY (hotel_id, provider_id)
);

-- The hotel's date on which they were learned.
ALTER TABLE hotel_counter ADD COLUMN times_learned_on date;
