-- Requests of guests, and what guests say about their stay.

CREATE TABLE guest_request (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('food', 'gift', 'amenity', 'department')),
  status text NOT NULL CHECK (status IN
    ('new', 'accepted', 'inProgress', 'onTheWay', 'done', 'rejected', 'cancelled', 'expired')),
  guest_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  department_id uuid,
  outlet_id uuid,
  -- the chat message that the desk entered it from
  message_id uuid,
  -- Title, translations, room and place are those at the time of the order: a later change of the service or the room
  -- does not change them.
  title text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  room_number text,
  place text NOT NULL DEFAULT 'inRoom' CHECK (place IN ('inRoom', 'elsewhere')),
  note text,
  -- whether staff may come in while the guest is away
  may_enter boolean,
  -- the time the guest asked for
  deliver_at timestamptz,
  promised_at timestamptz NOT NULL,
  acknowledge_by timestamptz NOT NULL,
  accepted_by uuid,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  tip bigint NOT NULL DEFAULT 0 CHECK (tip >= 0),
  review_rating integer CHECK (review_rating BETWEEN 1 AND 5),
  review_comment text,
  reviewed_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, number),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, department_id) REFERENCES department,
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet,
  FOREIGN KEY (hotel_id, message_id) REFERENCES chat_message ON DELETE SET NULL (message_id),
  FOREIGN KEY (hotel_id, accepted_by) REFERENCES staff,
  CHECK ((review_rating IS NULL) = (reviewed_at IS NULL))
);
CREATE INDEX guest_request_guest ON guest_request (hotel_id, guest_id, number DESC);
CREATE INDEX guest_request_active ON guest_request (hotel_id, number DESC)
  WHERE status IN ('new', 'accepted', 'inProgress', 'onTheWay');
-- How many requests a service has at a time.
CREATE INDEX guest_request_deliver_at ON guest_request (hotel_id, deliver_at)
  WHERE kind = 'department' AND deliver_at IS NOT NULL;
-- A message becomes one request.
CREATE UNIQUE INDEX guest_request_message ON guest_request (hotel_id, message_id)
  WHERE message_id IS NOT NULL;
-- A guest belongs to one hotel. Without knowing that, the planner multiplies the selectivity of both columns: in a
-- database of a thousand hotels it expected less than one request of a guest, and read all of them to find one by its id.
CREATE STATISTICS guest_request_of_guest (dependencies) ON hotel_id, guest_id FROM guest_request;

CREATE TABLE request_line (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  position integer NOT NULL,
  -- may have been deleted since: the line has the item as it was ordered
  item_id uuid NOT NULL,
  name text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  -- the chosen options: [{"id", "name", "price", "translations"}]
  choices jsonb NOT NULL DEFAULT '[]',
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
  -- of one, with its options
  price integer NOT NULL CHECK (price >= 0),
  tax_rate integer NOT NULL CHECK (tax_rate BETWEEN 0 AND 10000),
  tax_amount bigint NOT NULL CHECK (tax_amount >= 0),
  note text,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, request_id, position),
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE
);

CREATE TABLE request_timeline (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  status text NOT NULL,
  -- the new time, if the hotel promised one; the status did not change then
  promised_at timestamptz,
  at timestamptz NOT NULL,
  -- the server closes requests that have not been accepted
  by text NOT NULL CHECK (by IN ('guest', 'hotel', 'server')),
  name text,
  note text,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE
);
CREATE INDEX request_timeline_request ON request_timeline (hotel_id, request_id, at, id);

-- Guests who share a stay each give feedback and a review of their own.
CREATE TABLE feedback (
  hotel_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  -- [{questionId, value}]
  answers jsonb NOT NULL,
  comment text,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, stay_id, guest_id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);

CREATE TABLE guest_review (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  rating integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  answers jsonb,
  comment text,
  reviewed_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, stay_id, guest_id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE
);
