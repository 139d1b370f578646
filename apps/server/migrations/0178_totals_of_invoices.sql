-- The total of a document beside its content, so that paid invoices of companies are told apart without reading them.

ALTER TABLE invoice ADD COLUMN total bigint
  GENERATED ALWAYS AS ((content #>> '{totals,total}')::bigint) STORED;
DROP INDEX invoice_of_company;
CREATE INDEX invoice_of_company ON invoice (hotel_id, id) INCLUDE (stay_id, total)
  WHERE payer = 'company' AND kind = 'invoice';

-- A generated column has no value yet before an update.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_hotel_removed(OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.kind = 'invoice' AND NEW.kind = 'cancelledInvoice'
    AND to_jsonb(NEW) - '{kind,total}'::text[] = to_jsonb(OLD) - '{kind,total}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'Invoices and credit notes are never changed.';
END $$;
