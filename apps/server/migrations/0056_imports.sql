-- Tables that managers import: checked first, then applied, and undone for 30 days.
CREATE TABLE content_import (
  hotel_id uuid NOT NULL REFERENCES hotel (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  -- as it was sent; removed after a day, as are the next two
  file bytea,
  -- what becomes of each row, and the rows that are not imported, as CSV
  report text,
  bad_rows text,
  -- the answers to what the check has asked
  choices jsonb NOT NULL,
  -- the latest check, as shown
  result jsonb NOT NULL,
  -- a hash of what it would change
  plan_hash text NOT NULL,
  applied_at timestamptz,
  undone_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff (hotel_id, id)
);

-- The changes of an import.
ALTER TABLE audit ADD COLUMN import_id uuid;
CREATE INDEX audit_import ON audit (hotel_id, import_id) WHERE import_id IS NOT NULL;
