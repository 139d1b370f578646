-- Who signed in from where, and an audit log that only grows (docs/decisions/021-append-only-audit.md).

ALTER TABLE audit
  ADD COLUMN address text,
  -- the user agent, shortened
  ADD COLUMN device text;

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Rows go with their hotel: when its deletion cascades, the hotel is gone already.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM hotel WHERE id = OLD.hotel_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_keep BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
