-- Reminders of invoices that companies have not paid.

CREATE TABLE dunning (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  is_automatic boolean NOT NULL,
  -- an array of {days, texts}: a level each, days after the invoice was due, texts by language
  levels jsonb NOT NULL
);

CREATE TABLE dunning_letter (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  -- everything that the letter shows
  content jsonb NOT NULL,
  -- null: it is printed
  email text,
  created_at timestamptz NOT NULL,
  -- null: the server
  created_by uuid,
  queued_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, company_id) REFERENCES company ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, created_by) REFERENCES staff
);
CREATE INDEX dunning_letter_due ON dunning_letter (next_attempt_at) WHERE sent_at IS NULL AND email IS NOT NULL;
CREATE INDEX dunning_letter_created ON dunning_letter (hotel_id, created_at);

-- The key keeps an invoice from being in two letters of a level.
CREATE TABLE dunning_item (
  hotel_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  level smallint NOT NULL,
  letter_id uuid NOT NULL,
  PRIMARY KEY (hotel_id, invoice_id, level),
  FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice,
  FOREIGN KEY (hotel_id, letter_id) REFERENCES dunning_letter ON DELETE CASCADE
);
CREATE INDEX dunning_item_letter ON dunning_item (hotel_id, letter_id);
