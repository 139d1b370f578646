-- The audit log is blanked by the erasure of a guest, also on another node than the one where its transaction began.
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
    -- An erasure has its time only at the end of its transaction: the nodes of a distributed database differ in now().
    -- The last release compares it with now(), which is when the transaction began.
    AND EXISTS (SELECT FROM erasure WHERE hotel_id = OLD.hotel_id AND erased_at IN ('infinity', now()))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;

-- In plpgsql, because a distributed database refuses queries in SQL functions with parameters.
CREATE OR REPLACE FUNCTION is_hotel_removed(removed uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN NOT EXISTS (SELECT FROM hotel WHERE id = removed)
    OR EXISTS (SELECT FROM hotel_setup WHERE hotel_id = removed AND removed_at IS NOT NULL);
END $$;
