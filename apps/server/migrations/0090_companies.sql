-- Companies that pay for stays, and which part of each bill is theirs.
CREATE TABLE company (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  address text,
  tax_number text,
  email text CHECK (email = lower(email)),
  version integer NOT NULL DEFAULT 1,
  -- no longer offered; stays that it pays for keep it
  removed_at timestamptz,
  PRIMARY KEY (hotel_id, id)
);

ALTER TABLE stay
  ADD COLUMN company_id uuid,
  ADD COLUMN company_pays text CHECK (company_pays IN ('room', 'roomAndTaxes', 'everything')),
  ADD FOREIGN KEY (hotel_id, company_id) REFERENCES company,
  ADD CHECK ((company_id IS NULL) = (company_pays IS NULL));
CREATE INDEX stay_company ON stay (hotel_id, company_id) WHERE company_id IS NOT NULL;

ALTER TABLE payment
  ADD COLUMN payer text NOT NULL DEFAULT 'guest' CHECK (payer IN ('guest', 'company'));

-- Charges that staff have moved to the other part of the bill. Corrections follow what they correct.
CREATE TABLE folio_move (
  hotel_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  payer text NOT NULL CHECK (payer IN ('guest', 'company')),
  moved_at timestamptz NOT NULL DEFAULT now(),
  moved_by uuid NOT NULL,
  PRIMARY KEY (hotel_id, entry_id),
  FOREIGN KEY (hotel_id, entry_id) REFERENCES folio_entry ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, moved_by) REFERENCES staff
);

ALTER TABLE invoice
  ADD COLUMN payer text NOT NULL DEFAULT 'guest' CHECK (payer IN ('guest', 'company'));
-- Each part of the bill of a stay has one invoice.
DROP INDEX invoice_of_stay;
CREATE UNIQUE INDEX invoice_of_stay ON invoice (hotel_id, stay_id, payer) WHERE kind = 'invoice';
