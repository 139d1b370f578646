-- The bill of a stay: payments, a ledger to which entries are only added, invoices, and the cash drawer.

CREATE TABLE payment (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  -- who pays; null: the desk entered it
  guest_id uuid,
  -- paid before there was anything to pay
  is_advance boolean NOT NULL DEFAULT false,
  method text NOT NULL CHECK (method IN ('upi', 'cash', 'card', 'bank')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- our own, in the link that the guest pays with
  intent_reference text,
  -- the bank's or the gateway's, or a receipt's
  reference text,
  gateway text CHECK (gateway IN ('stripe')),
  -- the gateway's id and address of the page to pay on, once it has created one
  gateway_session text,
  gateway_url text,
  status text NOT NULL CHECK (status IN ('initiated', 'claimed', 'verified', 'rejected')),
  created_at timestamptz NOT NULL,
  -- of the link
  expires_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decision_reason text,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, intent_reference),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, decided_by) REFERENCES staff,
  CHECK ((status IN ('verified', 'rejected')) = (decided_at IS NOT NULL)),
  CHECK (gateway IS NOT NULL OR gateway_session IS NULL),
  CHECK ((gateway_session IS NULL) = (gateway_url IS NULL)),
  -- The bill offers the link of a payment that has this reference, and only UPI has such links.
  CHECK (intent_reference IS NULL OR (method = 'upi' AND gateway IS NULL))
);
CREATE INDEX payment_stay ON payment (hotel_id, stay_id, created_at);
-- What waits for the desk.
CREATE INDEX payment_claimed ON payment (hotel_id, stay_id) WHERE status = 'claimed';
-- A transfer pays once, however its reference is written: 4123-4567 is 41234567. After a rejection the reference can be
-- used again: it may have been mistyped.
CREATE UNIQUE INDEX payment_reference ON payment (hotel_id, upper(translate(reference, '-/', '')))
  WHERE status <> 'rejected' AND gateway IS NULL;
-- The gateway's references and sessions are unique across hotels.
CREATE UNIQUE INDEX payment_gateway_reference ON payment (reference) WHERE gateway IS NOT NULL;
CREATE UNIQUE INDEX payment_gateway_session ON payment (gateway_session);

-- Events that the gateway has sent: each takes effect once.
CREATE TABLE gateway_event (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX gateway_event_received ON gateway_event (hotel_id, received_at);

-- What guests get back through the gateway.
CREATE TABLE gateway_refund (
  hotel_id uuid NOT NULL,
  -- also the idempotency key at the gateway
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- pending: to be sent; failed: the guest gets nothing, and the bill shows it
  status text NOT NULL CHECK (status IN ('pending', 'sent', 'failed')),
  -- the gateway's id, once it has one
  reference text,
  -- why it has failed
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, payment_id) REFERENCES payment ON DELETE CASCADE,
  CHECK ((status = 'pending') = (next_attempt_at IS NOT NULL))
);
CREATE INDEX gateway_refund_payment ON gateway_refund (hotel_id, payment_id);
CREATE INDEX gateway_refund_pending ON gateway_refund (next_attempt_at) WHERE status = 'pending';
CREATE UNIQUE INDEX gateway_refund_reference ON gateway_refund (reference);

-- Amounts above 0 are what the guest owes, below 0 what is paid or corrected.
CREATE TABLE folio_entry (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('roomNight', 'request', 'tip', 'charge', 'advance', 'payment')),
  -- an entry of the same kind with the opposite sign
  corrects_id uuid,
  title text NOT NULL,
  translations jsonb NOT NULL DEFAULT '{}',
  net bigint NOT NULL,
  tax bigint NOT NULL,
  -- null: the lines of the request have their own, or there is no tax
  tax_rate integer CHECK (tax_rate BETWEEN 0 AND 10000),
  -- HSN or SAC of a charge; everything else has the hotel's codes
  tax_code text,
  -- the hotel's date of a room night
  night date,
  request_id uuid,
  payment_id uuid,
  -- who ordered it; null: it belongs to the stay
  guest_id uuid,
  -- who entered it at the desk
  staff_id uuid,
  reason text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, stay_id) REFERENCES stay ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, corrects_id) REFERENCES folio_entry ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, payment_id) REFERENCES payment ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff,
  CHECK ((kind = 'roomNight') = (night IS NOT NULL)),
  CHECK ((kind IN ('request', 'tip')) = (request_id IS NOT NULL)),
  CHECK ((kind IN ('advance', 'payment')) = (payment_id IS NOT NULL))
);
CREATE INDEX folio_entry_stay ON folio_entry (hotel_id, stay_id, created_at, id);
-- What was posted on a day.
CREATE INDEX folio_entry_day ON folio_entry (hotel_id, created_at);
CREATE INDEX folio_entry_request ON folio_entry (hotel_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX folio_entry_corrects ON folio_entry (hotel_id, corrects_id) WHERE corrects_id IS NOT NULL;
-- Each night, order and payment is on the bill once, however often a job or a call is repeated.
CREATE UNIQUE INDEX folio_entry_night ON folio_entry (hotel_id, stay_id, night)
  WHERE kind = 'roomNight' AND corrects_id IS NULL;
CREATE UNIQUE INDEX folio_entry_order ON folio_entry (hotel_id, request_id)
  WHERE kind = 'request' AND corrects_id IS NULL;
CREATE UNIQUE INDEX folio_entry_payment ON folio_entry (hotel_id, payment_id)
  WHERE payment_id IS NOT NULL AND corrects_id IS NULL;

CREATE FUNCTION refuse_folio_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Entries go with their stay: such a deletion comes from the trigger of a foreign key.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of a folio are never changed, only corrected.';
END $$;
CREATE TRIGGER folio_append_only BEFORE UPDATE OR DELETE ON folio_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_folio_change();

-- "Not mine": a guest disputes a request on the bill, the desk confirms or removes it.
CREATE TABLE folio_dispute (
  hotel_id uuid NOT NULL,
  request_id uuid NOT NULL,
  guest_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('kept', 'removed')),
  -- what the guest reads
  answer text,
  decided_at timestamptz,
  decided_by uuid,
  PRIMARY KEY (hotel_id, request_id),
  FOREIGN KEY (hotel_id, request_id) REFERENCES guest_request ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, decided_by) REFERENCES staff,
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX folio_dispute_open ON folio_dispute (hotel_id, request_id) WHERE decision IS NULL;

-- The last serial numbers. The row is locked until the document with the next number is committed; if it is not, the
-- number is rolled back with it, so there are no gaps.
CREATE TABLE invoice_counter (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'creditNote')),
  financial_year text NOT NULL,
  serial integer NOT NULL,
  PRIMARY KEY (hotel_id, kind, financial_year)
);

-- Tax invoices and credit notes: issued once, never changed.
CREATE TABLE invoice (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'creditNote')),
  -- which a credit note credits
  invoice_id uuid,
  financial_year text NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  -- as printed
  number text NOT NULL,
  -- everything that the document shows, in no language
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  issued_by uuid NOT NULL,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, kind, financial_year, serial),
  -- The law requires that documents are kept: a stay that has one is not deleted before the hotel.
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

-- Documents to email to guests, if the installation has a mail server.
CREATE TABLE invoice_mail (
  hotel_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- set ahead while a server is sending the email, so that no other server sends it too
  next_try_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (hotel_id, invoice_id),
  FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice ON DELETE CASCADE
);
CREATE INDEX invoice_mail_due ON invoice_mail (next_try_at) WHERE sent_at IS NULL;

-- Counts of the hotel's one cash drawer, at the end of a day or shift. Rows are never changed.
CREATE TABLE cash_count (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  staff_id uuid NOT NULL,
  counted bigint NOT NULL CHECK (counted >= 0),
  -- the count before, plus the cash received since, minus the cash paid out; null: the hotel's first count
  expected bigint,
  -- the sum of the last hour's cash entries that this count included: the next count finds those that came late
  seen bigint NOT NULL,
  note text,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, staff_id) REFERENCES staff
);
CREATE INDEX cash_count_latest ON cash_count (hotel_id, counted_at DESC);
