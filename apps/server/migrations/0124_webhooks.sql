-- Addresses of other programs, to which events of the hotel are sent.
CREATE TABLE webhook (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  -- signs the messages; sealed
  secret bytea NOT NULL,
  -- the secret before it, which signs them as well until then
  former_secret bytea,
  former_until timestamptz,
  -- the last event of which messages were made
  event_id bigint NOT NULL,
  created_at timestamptz NOT NULL,
  -- since when no message has arrived
  failing_since timestamptz,
  -- attempts in a row that have failed
  failures integer NOT NULL DEFAULT 0,
  -- set while it seems to be down: one message is tried at this time
  next_attempt_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text CHECK (disabled_reason IN ('byStaff', 'gone', 'failing')),
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL)),
  CHECK ((former_secret IS NULL) = (former_until IS NULL)),
  PRIMARY KEY (hotel_id, id)
);

-- An event as it is sent to one address.
CREATE TABLE webhook_message (
  hotel_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- the same for all addresses of the hotel
  id uuid NOT NULL,
  event_id bigint NOT NULL,
  type text NOT NULL,
  -- messages about one subject are sent one after another
  subject_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  -- attempts count from here
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- the latest attempt
  claimed_at timestamptz,
  -- set ahead while a server is sending it, so that no other server sends it too; null: it is not to be sent
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  PRIMARY KEY (hotel_id, webhook_id, id),
  FOREIGN KEY (hotel_id, webhook_id) REFERENCES webhook ON DELETE CASCADE
);
CREATE INDEX webhook_message_due ON webhook_message (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_message_waiting ON webhook_message (hotel_id, webhook_id, subject_id, event_id)
  WHERE next_attempt_at IS NOT NULL;
CREATE INDEX webhook_message_happened ON webhook_message (hotel_id, happened_at);

CREATE TABLE webhook_attempt (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  -- id of the message; a ping has no row there
  message_id uuid NOT NULL,
  type text NOT NULL,
  at timestamptz NOT NULL,
  duration_ms integer NOT NULL,
  -- of the response
  status integer,
  -- null: delivered
  failure text CHECK (failure IN ('status', 'redirect', 'timeout', 'unknownName', 'privateAddress', 'certificate',
    'unreachable', 'secret')),
  excerpt text,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, webhook_id) REFERENCES webhook ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_of_webhook ON webhook_attempt (hotel_id, webhook_id, at, id);
CREATE INDEX webhook_attempt_at ON webhook_attempt (hotel_id, at);

-- Emails to admins about a webhook that was switched off.
CREATE TABLE webhook_mail (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  staff_id uuid NOT NULL,
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, webhook_id) REFERENCES webhook ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX webhook_mail_due ON webhook_mail (next_attempt_at) WHERE sent_at IS NULL;
