-- Channel managers, which sell the hotel's rooms on portals.
CREATE TABLE channel (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('channex')),
  -- the hotel at the channel manager
  property_id text NOT NULL,
  name text NOT NULL,
  currency text NOT NULL,
  -- of the hotel's account there; sealed
  key bytea NOT NULL,
  -- its room types and rate plans, as they were last read; null: not yet
  catalogue jsonb,
  -- paused: all rooms are closed there, and bookings are still read
  status text NOT NULL DEFAULT 'setup' CHECK (status IN ('setup', 'live', 'paused')),
  created_at timestamptz NOT NULL,
  -- since when something differs from what was sent; null: nothing does
  behind_since timestamptz,
  -- when nothing differed last
  equal_at timestamptz,
  -- when bookings were last read
  feed_read_at timestamptz,
  -- of all that the prices sent last were computed from
  rates_hash bytea,
  -- times of the requests of the last minute, in ms since 1970, by kind
  requests jsonb NOT NULL DEFAULT '{}',
  -- set ahead while a server is working on it, so that no other does; and as long as it is not tried
  next_attempt_at timestamptz NOT NULL,
  failing_since timestamptz,
  failures integer NOT NULL DEFAULT 0,
  error text CHECK (error IN ('revoked', 'unknownProperty', 'busy', 'unreachable', 'rejected', 'secret')),
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, kind, property_id)
);
CREATE INDEX channel_due ON channel (next_attempt_at);

CREATE TABLE channel_room (
  hotel_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- the channel's
  target text NOT NULL,
  room_type_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, channel_id, target),
  UNIQUE (hotel_id, channel_id, room_type_id),
  FOREIGN KEY (hotel_id, channel_id) REFERENCES channel ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, room_type_id) REFERENCES room_type ON DELETE CASCADE
);

CREATE TABLE channel_plan (
  hotel_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  -- the channel's rate plan, which is of one of its room types
  target text NOT NULL,
  room_target text NOT NULL,
  rate_plan_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, channel_id, target),
  FOREIGN KEY (hotel_id, channel_id) REFERENCES channel ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, rate_plan_id) REFERENCES rate_plan ON DELETE CASCADE
);

-- The values that a channel has been sent last, to be compared with the present ones. null: it may have another one.
CREATE TABLE channel_sent (
  hotel_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rooms', 'rates')),
  target text NOT NULL,
  night date NOT NULL,
  value jsonb NOT NULL,
  -- why the channel has not accepted it
  warning text,
  PRIMARY KEY (hotel_id, channel_id, kind, target, night),
  FOREIGN KEY (hotel_id, channel_id) REFERENCES channel ON DELETE CASCADE
);
CREATE INDEX channel_sent_warning ON channel_sent (hotel_id, channel_id) WHERE warning IS NOT NULL;

-- Messages about bookings, stored before they are acknowledged, without payment cards.
CREATE TABLE channel_revision (
  hotel_id uuid NOT NULL,
  channel_id uuid NOT NULL,
  revision_id text NOT NULL,
  -- of the booking
  unique_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('new', 'modified', 'cancelled')),
  -- as the channel dates it
  at timestamptz NOT NULL,
  content jsonb NOT NULL,
  stored_at timestamptz NOT NULL,
  acknowledged_at timestamptz,
  -- applied to the booking, or replaced by a later one
  applied_at timestamptz,
  PRIMARY KEY (hotel_id, channel_id, revision_id),
  FOREIGN KEY (hotel_id, channel_id) REFERENCES channel ON DELETE CASCADE
);
CREATE INDEX channel_revision_booking ON channel_revision (hotel_id, channel_id, unique_id);
CREATE INDEX channel_revision_open ON channel_revision (hotel_id, channel_id)
  WHERE applied_at IS NULL OR acknowledged_at IS NULL;

-- A booking of a portal. It stays when the channel is disconnected.
CREATE TABLE channel_booking (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  channel_id uuid NOT NULL,
  unique_id text NOT NULL,
  -- null: none of its rooms has a room type here, or it came cancelled
  booking_id uuid,
  -- the stay of each of its rooms, in their order; null: it has no room type here
  stay_ids uuid[] NOT NULL DEFAULT '{}',
  -- of the revision that it follows; null: none yet
  revision_id text,
  revision_at timestamptz,
  status text CHECK (status IN ('new', 'modified', 'cancelled')),
  content jsonb,
  -- why a person has to decide; empty: nothing to decide
  decisions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, channel_id, unique_id)
);
CREATE INDEX channel_booking_booking ON channel_booking (hotel_id, booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX channel_booking_decisions ON channel_booking (hotel_id) WHERE decisions <> '{}';
