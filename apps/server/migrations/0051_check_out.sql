-- What the desk does with a bill: check-out, who the invoice is made out to, and the codes a tax invoice needs.

ALTER TABLE hotel
  -- ISO 3166; in India taxes are shown as CGST and SGST
  ADD COLUMN country text CHECK (country ~ '^[A-Z]{2}$'),
  -- as registered, where it is not the hotel's name
  ADD COLUMN legal_name text,
  ADD COLUMN gstin text CHECK (gstin ~ '^[0-9A-Z]{15}$'),
  -- HSN or SAC of what is sold
  ADD COLUMN room_tax_code text,
  ADD COLUMN food_tax_code text,
  ADD COLUMN gift_tax_code text,
  ADD COLUMN service_tax_code text;

ALTER TABLE stay
  -- who the invoice is made out to, where it is not the guest
  ADD COLUMN billing_name text,
  ADD COLUMN billing_address text,
  ADD COLUMN billing_gstin text CHECK (billing_gstin ~ '^[0-9A-Z]{15}$'),
  ADD COLUMN checked_out_by uuid,
  -- why the guest left with a balance
  ADD COLUMN check_out_reason text,
  ADD FOREIGN KEY (hotel_id, checked_out_by) REFERENCES staff;
CREATE INDEX stay_checked_out ON stay (hotel_id, checked_out_at DESC, id DESC) WHERE status = 'checkedOut';

-- HSN or SAC of a charge; that of the rest is the hotel's
ALTER TABLE folio_entry ADD COLUMN tax_code text;
CREATE INDEX folio_entry_corrects ON folio_entry (hotel_id, corrects_id) WHERE corrects_id IS NOT NULL;
-- What waits for the desk.
CREATE INDEX payment_claimed ON payment (hotel_id, stay_id) WHERE status = 'claimed';
CREATE INDEX folio_dispute_open ON folio_dispute (hotel_id, request_id) WHERE decision IS NULL;
