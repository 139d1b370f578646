-- What began to wait before does not climb it. Null: it was not recorded.
ALTER TABLE escalation ADD COLUMN changed_at timestamptz;
