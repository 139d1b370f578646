-- Stays that arrive together. A company may pay for all of them.
CREATE TABLE stay_group (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  company_id uuid,
  company_pays text CHECK (company_pays IN ('room', 'roomAndTaxes', 'everything')),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, company_id) REFERENCES company,
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff,
  CHECK ((company_id IS NULL) = (company_pays IS NULL))
);
ALTER TABLE stay ADD COLUMN group_id uuid;
ALTER TABLE stay ADD FOREIGN KEY (hotel_id, group_id) REFERENCES stay_group;
CREATE INDEX stay_of_group ON stay (hotel_id, group_id) WHERE group_id IS NOT NULL;
