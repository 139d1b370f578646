-- Printers of kitchens, which ask for their tickets.
CREATE TABLE printer (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cloudprnt', 'epson')),
  -- of the paper, in millimetres
  width integer NOT NULL CHECK (width IN (58, 80)),
  key_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- the last event of which tickets were made
  event_id bigint NOT NULL,
  -- when a backup was restored: what was due before may be on paper already
  restored_at timestamptz,
  -- MAC address or id of the only device that may print; null: the next one that asks
  device text,
  bound_at timestamptz,
  -- what it has said
  seen_at timestamptz,
  condition text NOT NULL DEFAULT 'ready'
    CHECK (condition IN ('ready', 'paperLow', 'paperOut', 'paperJam', 'coverOpen', 'fault')),
  condition_since timestamptz,
  poll_seconds integer NOT NULL DEFAULT 5,
  -- whether it was asked how often it polls
  asked_interval boolean NOT NULL DEFAULT false,
  -- another device has asked
  other_device text,
  other_seen_at timestamptz,
  PRIMARY KEY (hotel_id, id)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX printer_key ON printer (hotel_id, key_hash);

-- It prints the dishes of these stations; none: all dishes of the hotel.
CREATE TABLE printer_station (
  hotel_id uuid NOT NULL,
  printer_id uuid NOT NULL,
  station_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, printer_id, station_id),
  FOREIGN KEY (hotel_id, printer_id) REFERENCES printer ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, station_id) REFERENCES station ON DELETE CASCADE
);
CREATE INDEX printer_station_of_station ON printer_station (hotel_id, station_id);

CREATE TABLE printer_ticket (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  printer_id uuid NOT NULL,
  request_id uuid NOT NULL,
  -- counts the tickets of an order at a printer, so that none is made twice
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('order', 'added', 'cancelled', 'copy')),
  -- of a copy: the ticket that a person has printed again
  copy_of uuid,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'offered', 'printed', 'refused', 'unconfirmed')),
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- offered from then on
  due_at timestamptz NOT NULL,
  -- offers so far: a late answer to an earlier one does not count
  offers integer NOT NULL DEFAULT 0,
  offered_at timestamptz,
  -- the printer has fetched it, for the last time; it may be on paper
  fetched_at timestamptz,
  -- the last state
  ended_at timestamptz,
  failure text CHECK (failure IN ('answerLost', 'silent', 'restored', 'format', 'rejected')),
  -- a person has dismissed it, or had it printed again
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, printer_id) REFERENCES printer ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, decided_by) REFERENCES staff
);
CREATE UNIQUE INDEX printer_ticket_number ON printer_ticket (hotel_id, printer_id, request_id, number);
CREATE UNIQUE INDEX printer_ticket_copy ON printer_ticket (hotel_id, copy_of) WHERE copy_of IS NOT NULL;
CREATE INDEX printer_ticket_open ON printer_ticket (hotel_id, printer_id, due_at) WHERE state IN ('waiting', 'offered');
CREATE INDEX printer_ticket_to_decide ON printer_ticket (hotel_id, printer_id)
  WHERE state IN ('refused', 'unconfirmed') AND decided_at IS NULL;
CREATE INDEX printer_ticket_created ON printer_ticket (hotel_id, created_at);
