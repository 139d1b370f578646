-- A correction that is undone after the invoice raises it again.
ALTER TABLE invoice_counter DROP CONSTRAINT invoice_counter_kind_check,
  ADD CONSTRAINT invoice_counter_kind_check CHECK (kind IN ('invoice', 'creditNote', 'debitNote'));
ALTER TABLE invoice DROP CONSTRAINT invoice_kind_check, DROP CONSTRAINT invoice_check,
  ADD CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'creditNote', 'debitNote')),
  ADD CONSTRAINT invoice_check CHECK ((kind = 'invoice') = (invoice_id IS NULL));
