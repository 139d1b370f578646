-- What calls leave behind: events for the live streams, answers to repeat, counts of rate limits, the audit log.

CREATE TABLE event (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id bigint NOT NULL,
  name text NOT NULL,
  -- null: for the desk only
  guest_id uuid,
  -- which staff see it
  department_id uuid,
  outlet_id uuid,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id)
);

-- The first answer to a call, repeated when the call is retried with the same key.
CREATE TABLE idempotency (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  actor_id uuid NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  status integer,
  -- null: the first call is still running
  response jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, actor_id, key)
);
CREATE INDEX idempotency_age ON idempotency (hotel_id, created_at);

-- Limits that hold across servers and restarts. The next two tables have no hotel, because an address or a phone is
-- counted across hotels. They contain keyed hashes only, and rows of the last hours.
CREATE TABLE rate_limit (
  -- keyed hash of the limit's name and of what it counts
  key bytea PRIMARY KEY,
  count integer NOT NULL,
  -- when the count starts again
  resets_at timestamptz NOT NULL
);

CREATE TABLE code_destination (
  -- keyed hash of the phone or email
  destination bytea PRIMARY KEY,
  -- codes requested in the last hour, oldest first: [{"at": ms since the epoch, "by": keyed hash of the address}]
  requests jsonb NOT NULL DEFAULT '[]',
  -- wrong codes in a row, across codes
  wrong_tries integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL
);

CREATE TABLE audit (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('guest', 'staff', 'server')),
  actor_id uuid,
  -- where the call came from: the address, and the user agent, shortened
  address text,
  device text,
  action text NOT NULL,
  subject_id uuid,
  before jsonb,
  after jsonb,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX audit_subject ON audit (hotel_id, subject_id);

-- The audit log only grows.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows go with their hotel: when its deletion cascades, the hotel is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM hotel WHERE id = OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_keep BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
