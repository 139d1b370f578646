-- The bill of a stay (decisions §7): payments, a ledger that only grows, and what a guest says is not theirs.

CREATE TABLE payment (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  -- who pays; null where the desk took it
  guest_id uuid,
  -- paid before there was anything to pay
  is_advance boolean NOT NULL DEFAULT false,
  method text NOT NULL CHECK (method IN ('upi', 'cash', 'card', 'bank')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- ours, in the link that the guest pays with
  intent_reference text,
  -- the bank's, or of a receipt
  reference text,
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
  CHECK ((status IN ('verified', 'rejected')) = (decided_at IS NOT NULL))
);
CREATE INDEX payment_stay ON payment (hotel_id, stay_id, created_at);
-- One transfer pays once. After a rejection the reference is free again: it may have been mistyped.
CREATE UNIQUE INDEX payment_reference ON payment (hotel_id, reference) WHERE status <> 'rejected';

-- Amounts in minor units: above 0 what the guest owes, below 0 what is paid or corrected (packages/domain, folio).
CREATE TABLE folio_entry (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('roomNight', 'request', 'tip', 'charge', 'advance', 'payment')),
  -- of the same kind, with the opposite sign
  corrects_id uuid,
  title text NOT NULL,
  net bigint NOT NULL,
  tax bigint NOT NULL,
  -- basis points; null where the lines of a request have their own, or there is none
  tax_rate integer CHECK (tax_rate BETWEEN 0 AND 10000),
  -- the hotel's date of a room night
  night date,
  request_id uuid,
  payment_id uuid,
  -- whose order it was; null: of the stay
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
CREATE INDEX folio_entry_request ON folio_entry (hotel_id, request_id) WHERE request_id IS NOT NULL;
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

-- "Not mine": a guest disputes a request on the bill, the desk keeps or removes it.
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

-- Requests from before there was a ledger.
INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id, created_at)
SELECT hotel_id, gen_random_uuid(), stay_id, 'request', title, subtotal, tax, id, guest_id, created_at
FROM guest_request
WHERE subtotal + tax > 0 AND status NOT IN ('rejected', 'cancelled', 'expired');
INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id, created_at)
SELECT hotel_id, gen_random_uuid(), stay_id, 'tip', title, tip, 0, id, guest_id, updated_at
FROM guest_request
WHERE tip > 0 AND status NOT IN ('rejected', 'cancelled', 'expired');
