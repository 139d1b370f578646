-- Nothing is added to a guest who has been erased. The lock makes a row and an erasure at the same moment wait for each
-- other: the erasure sees the row, or the row is refused.
CREATE FUNCTION refuse_erased_guest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased timestamptz;
BEGIN
  SELECT erased_at INTO erased FROM guest
  WHERE hotel_id = NEW.hotel_id AND id = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid FOR KEY SHARE;
  IF erased IS NOT NULL THEN
    RAISE EXCEPTION 'The guest has been erased.'
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'guest_not_erased';
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  reference record;
BEGIN
  FOR reference IN
    SELECT c.conrelid::regclass AS table_name, a.attname AS column_name
    FROM pg_constraint c JOIN pg_attribute a
      ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) AND a.attname <> 'hotel_id'
    WHERE c.contype = 'f' AND c.confrelid = 'guest'::regclass AND c.conrelid <> 'erasure'::regclass
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OF %I ON %s FOR EACH ROW
      WHEN (NEW.%I IS NOT NULL) EXECUTE FUNCTION refuse_erased_guest(%L)',
      'refuse_erased_' || reference.column_name, reference.column_name, reference.table_name,
      reference.column_name, reference.column_name);
  END LOOP;
END $$;

-- The author may also be a member of staff, so that the column refers to no table.
CREATE TRIGGER refuse_erased_author_id AFTER INSERT ON chat_message FOR EACH ROW
  WHEN (NEW.sender = 'guest') EXECUTE FUNCTION refuse_erased_guest('author_id');
