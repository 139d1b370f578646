-- Erasure of guests on request.
ALTER TABLE guest ADD COLUMN erased_at timestamptz;

CREATE TABLE erasure (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  guest_id uuid NOT NULL,
  erased_at timestamptz NOT NULL DEFAULT now(),
  erased_by uuid NOT NULL,
  -- What a law keeps of it until then: JSON, encrypted with the installation's key. The clean-up job deletes it.
  keeps text CHECK (keeps IN ('everything', 'register')),
  keep_until date,
  retained bytea,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, erased_by) REFERENCES staff,
  CHECK ((keeps IS NULL) = (keep_until IS NULL)),
  CHECK (retained IS NULL OR keep_until IS NOT NULL)
);

-- The audit log only grows, but for one thing: the transaction that records an erasure may blank personal values. Who
-- did what and when stays.
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows go with their hotel: when its deletion cascades, the hotel is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM hotel WHERE id = OLD.hotel_id) THEN
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
