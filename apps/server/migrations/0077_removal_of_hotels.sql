-- A hotel that is being removed: set in the transaction that deletes all its rows, and never seen outside it.
ALTER TABLE hotel_setup ADD COLUMN removed_at timestamptz;

CREATE FUNCTION is_hotel_removed(removed uuid) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (SELECT FROM hotel WHERE id = removed)
    OR EXISTS (SELECT FROM hotel_setup WHERE hotel_id = removed AND removed_at IS NOT NULL)
$$;

-- Rows that are otherwise never deleted go with their hotel.
CREATE OR REPLACE FUNCTION refuse_folio_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Entries go with their stay: such a deletion comes from the trigger of a foreign key.
  IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR is_hotel_removed(OLD.hotel_id)) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Entries of a folio are never changed, only corrected.';
END $$;

CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_hotel_removed(OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Invoices and credit notes are never changed.';
END $$;

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_hotel_removed(OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - ARRAY['before', 'after', 'address', 'device']
      = to_jsonb(OLD) - ARRAY['before', 'after', 'address', 'device']
    AND (NEW.before IS NOT DISTINCT FROM OLD.before OR NEW.before = '{"erased": true}')
    AND (NEW.after IS NOT DISTINCT FROM OLD.after OR NEW.after = '{"erased": true}')
    AND (NEW.address IS NOT DISTINCT FROM OLD.address OR NEW.address IS NULL)
    AND (NEW.device IS NOT DISTINCT FROM OLD.device OR NEW.device IS NULL)
    -- now() is when the transaction began.
    AND EXISTS (SELECT FROM erasure WHERE hotel_id = OLD.hotel_id AND erased_at = now())
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;
