-- The chat of guests with the hotel, and notifications by Web Push.

CREATE TABLE chat_room (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  -- of the stay, or one who has no stay yet
  guest_id uuid NOT NULL,
  -- null until the guest has a stay; companions of the stay share its room
  stay_id uuid,
  -- in which the guest last used the app, as in hotel.languages
  language text,
  -- Number of the newest message. A message gets the next one under this row's lock, so there are no gaps.
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  -- up to which message the desk has read
  hotel_read_seq integer NOT NULL DEFAULT 0,
  -- since when the oldest message that the desk has not read has been waiting; null: it has read all
  waiting_since timestamptz,
  assigned_to uuid,
  -- when the automatic answer was last given
  automatic_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, stay_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, assigned_to) REFERENCES staff ON DELETE SET NULL (assigned_to)
);
CREATE UNIQUE INDEX chat_room_without_stay ON chat_room (hotel_id, guest_id) WHERE stay_id IS NULL;
CREATE INDEX chat_room_unread ON chat_room (hotel_id, waiting_since, id) WHERE waiting_since IS NOT NULL;
CREATE INDEX chat_room_read ON chat_room (hotel_id, last_message_at DESC, id DESC)
  WHERE waiting_since IS NULL AND last_message_at IS NOT NULL;

CREATE TABLE chat_message (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  room_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  sender text NOT NULL CHECK (sender IN ('guest', 'hotel')),
  -- guest or member of staff; null: the automatic answer
  author_id uuid,
  author_name text NOT NULL,
  client_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'voice', 'picture')),
  text text,
  -- of a voice note or picture; null once the file has been deleted
  file_id uuid,
  duration_ms integer CHECK (duration_ms > 0),
  waveform smallint[],
  width integer,
  height integer,
  at timestamptz NOT NULL,
  -- when the other side first read it
  read_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, room_id, seq),
  -- A message that is sent again is stored once.
  UNIQUE (hotel_id, room_id, author_id, client_id),
  FOREIGN KEY (hotel_id, room_id) REFERENCES chat_room ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, file_id) REFERENCES file ON DELETE SET NULL (file_id),
  CHECK ((kind = 'text') = (text IS NOT NULL))
);
CREATE INDEX chat_message_file ON chat_message (hotel_id, file_id) WHERE file_id IS NOT NULL;

-- Up to which message each guest of a room has read.
CREATE TABLE chat_read (
  hotel_id uuid NOT NULL,
  room_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  last_seq integer NOT NULL,
  PRIMARY KEY (hotel_id, room_id, guest_id),
  FOREIGN KEY (hotel_id, room_id) REFERENCES chat_room ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

-- When the hotel answers, and its automatic answer at other times. No row: around the clock.
CREATE TABLE chat_settings (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  opening_time text NOT NULL CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text NOT NULL CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- by language: {"en": "…", "hi": "…"}; where one is missing, the hotel's first language is used
  automatic_answer jsonb NOT NULL DEFAULT '{}'
);

-- Answers that the hotel has written in advance.
CREATE TABLE prepared_reply (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- by language, as above; {guest}, {room}, {hotel}, {checkOut} and {checkOutTime} stand for those of the chat room
  texts jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX prepared_reply_position ON prepared_reply (hotel_id, position, id);

-- Browsers that get notifications.
CREATE TABLE push_subscription (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  -- guest or member of staff
  person_id uuid NOT NULL,
  -- The session that it belongs to and ends with: one of the two.
  guest_session_id uuid,
  staff_session_id uuid,
  -- address at the browser's push service, and the keys of that browser
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  -- A browser belongs to the person who signed in last.
  UNIQUE (hotel_id, endpoint),
  FOREIGN KEY (hotel_id, guest_session_id) REFERENCES guest_session ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, staff_session_id) REFERENCES staff_session ON DELETE CASCADE,
  CHECK (num_nonnulls(guest_session_id, staff_session_id) = 1)
);
CREATE INDEX push_subscription_person ON push_subscription (hotel_id, person_id, created_at);
CREATE INDEX push_subscription_guest_session ON push_subscription (hotel_id, guest_session_id)
  WHERE guest_session_id IS NOT NULL;
CREATE INDEX push_subscription_staff_session ON push_subscription (hotel_id, staff_session_id)
  WHERE staff_session_id IS NOT NULL;

-- What a guest wants to be notified of. No row: everything.
CREATE TABLE push_settings (
  hotel_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  requests boolean NOT NULL,
  chat boolean NOT NULL,
  news boolean NOT NULL,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

-- How far a hotel's events have been pushed. A hotel has a row from its first subscription on.
CREATE TABLE push_cursor (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  -- the last event that has been pushed
  event_id bigint NOT NULL,
  -- the server that is pushing the next ones, and until when; null: none
  claim_id uuid,
  claimed_until timestamptz
);
