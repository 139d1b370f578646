-- Chat rooms of guests with the hotel, and what the desk answers with.

CREATE TABLE chat_room (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  -- the guest of the stay, or one who has no stay yet
  guest_id uuid NOT NULL,
  -- null until the guest has a stay; companions of the stay share its room
  stay_id uuid,
  -- which the guest last used the app in, as in hotel.languages
  language text,
  -- Number of the newest message. A message gets the next one under this row's lock, so there are no gaps.
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  -- up to which message the desk has read
  hotel_read_seq integer NOT NULL DEFAULT 0,
  -- when the oldest message came that the desk has not read; null: it has read all
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
  -- the side that wrote it
  sender text NOT NULL CHECK (sender IN ('guest', 'hotel')),
  -- guest or member of staff; null for the automatic answer
  author_id uuid,
  author_name text NOT NULL,
  client_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('text', 'voice', 'picture')),
  text text,
  -- of a voice note or picture; null as well once the file has been deleted
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

-- When the hotel answers, and what it says at other times, by language. No row: around the clock.
CREATE TABLE chat_settings (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  opening_time text NOT NULL CHECK (opening_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  closing_time text NOT NULL CHECK (closing_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- {"en": "…", "hi": "…"}; a language that is missing gets the hotel's first one
  automatic_answer jsonb NOT NULL DEFAULT '{}'
);

-- Answers that the hotel has written in advance.
CREATE TABLE prepared_reply (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  position integer NOT NULL DEFAULT 0,
  name text NOT NULL,
  -- by language, as above; {guest}, {room}, {hotel}, {checkOut} and {checkOutTime} stand for those of the room
  texts jsonb NOT NULL,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX prepared_reply_position ON prepared_reply (hotel_id, position, id);
