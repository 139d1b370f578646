-- What a person has settled about a booking of a portal: a price in the hotel's currency, or another hotel.
ALTER TABLE channel_booking
  -- that a person has entered, in minor units of the hotel; null: the portal's
  ADD COLUMN own_total integer,
  -- the other hotel, who pays and a note
  ADD COLUMN elsewhere jsonb;
ALTER TABLE channel_booking ADD CONSTRAINT channel_booking_own_total_check CHECK (own_total >= 0);

-- Another room type, or other dates, that the guest of a portal accepts or declines by a link.
CREATE TABLE room_offer (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  channel_booking_id uuid NOT NULL,
  room_type_id uuid NOT NULL,
  check_in date NOT NULL,
  check_out date NOT NULL CHECK (check_out > check_in),
  -- of all rooms, in minor units of the hotel
  total integer NOT NULL CHECK (total >= 0),
  -- withdrawn: the desk has decided otherwise, or the portal has changed the booking
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')),
  expires_at timestamptz NOT NULL,
  made_at timestamptz NOT NULL,
  made_by uuid,
  answered_at timestamptz,
  -- of its email
  attempts integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, channel_booking_id) REFERENCES channel_booking ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE
);
CREATE UNIQUE INDEX room_offer_open ON room_offer (hotel_id, channel_booking_id) WHERE status = 'open';
CREATE INDEX room_offer_booking ON room_offer (hotel_id, channel_booking_id, made_at);
CREATE INDEX room_offer_due ON room_offer (next_attempt_at) WHERE status = 'open' AND sent_at IS NULL;
