-- A second guest of a stay can have a bill beside the guest's and the company's: its name, address and tax number, which
-- its documents are made out to. Charges are in it by folio_move, as in that of a company.
ALTER TABLE stay ADD COLUMN second_bill_name text;
ALTER TABLE stay ADD COLUMN second_bill_address text;
ALTER TABLE stay ADD COLUMN second_bill_tax_number text;
ALTER TABLE payment DROP CONSTRAINT payment_payer_check;
ALTER TABLE payment ADD CONSTRAINT payment_payer_check CHECK (payer IN ('guest', 'company', 'second'));
ALTER TABLE folio_move DROP CONSTRAINT folio_move_payer_check;
ALTER TABLE folio_move ADD CONSTRAINT folio_move_payer_check CHECK (payer IN ('guest', 'company', 'second'));
ALTER TABLE invoice DROP CONSTRAINT invoice_payer_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_payer_check CHECK (payer IN ('guest', 'company', 'second'));

-- What moves a charge, or a part of it, to another stay or bill: the corrections that take it off, and the charges that
-- are posted there, have one id. A night is posted there as a charge, and reported as what it was.
ALTER TABLE folio_entry ADD COLUMN move_id uuid;
ALTER TABLE folio_entry ADD COLUMN moved_kind text;
ALTER TABLE folio_entry ADD CONSTRAINT folio_entry_moved_kind_check CHECK (moved_kind IN ('roomNight', 'stayTax'));
CREATE INDEX folio_entry_move ON folio_entry (hotel_id, move_id) WHERE move_id IS NOT NULL;
