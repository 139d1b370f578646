-- Sessions are listed by device, and end early for who is idle: expires_at moves forward with each use.
ALTER TABLE staff_session
  ADD COLUMN active_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN address text,
  -- the user agent
  ADD COLUMN device text;
