-- An invoice is cancelled by a credit note if its check-out is undone: the next check-out issues another one. That is the
-- only change of a document.
ALTER TABLE invoice DROP CONSTRAINT invoice_kind_check;
ALTER TABLE invoice DROP CONSTRAINT invoice_check;
ALTER TABLE invoice ADD CONSTRAINT invoice_kind_check CHECK (kind IN ('invoice', 'cancelledInvoice', 'creditNote', 'debitNote'));
ALTER TABLE invoice ADD CONSTRAINT invoice_check CHECK ((kind IN ('invoice', 'cancelledInvoice')) = (invoice_id IS NULL));

CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_hotel_removed(OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.kind = 'invoice' AND NEW.kind = 'cancelledInvoice'
    AND to_jsonb(NEW) - 'kind' = to_jsonb(OLD) - 'kind' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Invoices and credit notes are never changed.';
END $$;
