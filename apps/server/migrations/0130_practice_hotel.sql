-- Hotels on which programs are tried: made-up guests live in them, nothing leaves them, and each night they begin again.
CREATE TABLE practice_hotel (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  -- the hotel that has made it
  practises_for uuid NOT NULL,
  made_at timestamptz NOT NULL,
  -- what the guests do follows from it and from how much they have done since the last night
  seed integer NOT NULL,
  acts integer NOT NULL DEFAULT 0,
  -- set ahead by the server that does the next one
  next_act_at timestamptz NOT NULL,
  -- the day, from three in the morning to three, that it was filled on
  filled_on date NOT NULL
);
