-- Guest requests, the live events they cause and the answers kept for retries.

CREATE TABLE guest_request (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('food', 'gift', 'amenity', 'department')),
  status text NOT NULL CHECK (status IN
    ('new', 'accepted', 'inProgress', 'onTheWay', 'done', 'rejected', 'cancelled', 'expired')),
  title text NOT NULL,
  guest_id uuid NOT NULL,
  stay_id uuid NOT NULL,
  -- where to bring it, as of the order: a later room change does not rewrite history
  room_number text,
  department_id uuid,
  outlet_id uuid,
  note text,
  deliver_at timestamptz,
  promised_at timestamptz NOT NULL,
  acknowledge_by timestamptz NOT NULL,
  accepted_by uuid,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  tax bigint NOT NULL CHECK (tax >= 0),
  tip bigint NOT NULL DEFAULT 0 CHECK (tip >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, number),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, department_id) REFERENCES department,
  FOREIGN KEY (hotel_id, outlet_id) REFERENCES outlet,
  FOREIGN KEY (hotel_id, accepted_by) REFERENCES staff
);
CREATE INDEX guest_request_guest ON guest_request (hotel_id, guest_id, number DESC);
CREATE INDEX guest_request_active ON guest_request (hotel_id, number DESC)
  WHERE status IN ('new', 'accepted', 'inProgress', 'onTheWay');

CREATE TABLE request_line (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  request_id uuid NOT NULL,
  position integer NOT NULL,
  -- the item may be gone from the menu later; the line keeps what was ordered
  item_id uuid NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 20),
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
  at timestamptz NOT NULL,
  by text NOT NULL CHECK (by IN ('guest', 'hotel')),
  name text,
  note text,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE
);
CREATE INDEX request_timeline_request ON request_timeline (hotel_id, request_id, at, id);

-- What the live streams send. guest_id null: for the desk only.
CREATE TABLE event (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id bigint NOT NULL,
  name text NOT NULL,
  guest_id uuid,
  department_id uuid,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id)
);

-- Replays the first answer of a retried call. response null: the first call is still running.
CREATE TABLE idempotency (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  actor_id uuid NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status integer,
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, actor_id, key)
);
CREATE INDEX idempotency_age ON idempotency (hotel_id, created_at);
