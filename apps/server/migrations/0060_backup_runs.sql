-- Backups, drills and restores of the whole installation, and therefore without a hotel.
CREATE TABLE backup_run (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('backup', 'drill', 'restore')),
  started_at timestamptz NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  -- path and size of the backup
  file text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- why it failed; null: it succeeded
  problem text
);
CREATE INDEX backup_run_kind ON backup_run (kind, started_at DESC);
