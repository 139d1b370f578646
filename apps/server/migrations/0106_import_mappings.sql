-- Which column of a table is which field, as a manager has chosen: proposed again for the next table with these headings.
CREATE TABLE import_mapping (
  hotel_id uuid NOT NULL REFERENCES hotel (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- a hash of the headings in their order
  headings text NOT NULL,
  choices jsonb NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (hotel_id, kind, headings)
);
