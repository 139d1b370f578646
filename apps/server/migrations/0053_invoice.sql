-- Tax invoices and credit notes (docs/decisions/027-documents-of-a-bill.md): issued once, never changed.

-- The last serial numbers. The row's lock is held until the document that takes the next one is stored, or the
-- number is given back with the transaction, so there are no gaps.
CREATE TABLE invoice_counter (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'creditNote')),
  -- packages/domain, financial-year
  financial_year text NOT NULL,
  serial integer NOT NULL,
  PRIMARY KEY (hotel_id, kind, financial_year)
);

CREATE TABLE invoice (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'creditNote')),
  -- of a credit note
  invoice_id uuid,
  financial_year text NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  -- as printed
  number text NOT NULL,
  -- everything the document shows, in no language
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_by uuid NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, kind, financial_year, serial),
  -- Documents must be kept: a stay that has one stays as long as the hotel.
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay,
  FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice,
  FOREIGN KEY (hotel_id, issued_by) REFERENCES staff,
  CHECK ((kind = 'creditNote') = (invoice_id IS NOT NULL))
);
CREATE INDEX invoice_stay ON invoice (hotel_id, stay_id, issued_at);
-- A stay has one invoice.
CREATE UNIQUE INDEX invoice_of_stay ON invoice (hotel_id, stay_id) WHERE kind = 'invoice';

CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows go with their hotel: when its deletion cascades, the hotel is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM hotel WHERE id = OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Invoices and credit notes are never changed.';
END $$;
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoice_keep BEFORE TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- Documents that are mailed to their guests, where the installation has a mail server.
CREATE TABLE invoice_mail (
  hotel_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- also keeps other servers from the mail while one is sending it
  next_try_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, invoice_id),
  FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice ON DELETE CASCADE
);
CREATE INDEX invoice_mail_due ON invoice_mail (next_try_at) WHERE sent_at IS NULL;
