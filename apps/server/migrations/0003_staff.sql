-- Staff, their sessions and the append-only audit log.

CREATE TABLE staff (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  -- lower case
  email text NOT NULL CHECK (email = lower(email)),
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'frontDesk', 'attendant', 'kitchen')),
  -- an attendant's departments
  department_ids uuid[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, email)
);
-- Signing in is the one question that has no hotel yet (docs/decisions/005-staff-sign-in.md).
CREATE INDEX staff_email ON staff (email);

CREATE TABLE staff_session (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  -- SHA-256 of the cookie's secret
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff ON DELETE CASCADE
);

CREATE TABLE audit (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_kind text NOT NULL CHECK (actor_kind IN ('guest', 'staff', 'server')),
  actor_id uuid,
  action text NOT NULL,
  subject_id uuid,
  before jsonb,
  after jsonb,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX audit_subject ON audit (hotel_id, subject_id);
