-- What a database that is distributed by hotel (docs/scaling.md) does not allow: ON DELETE SET NULL in a foreign key
-- with the hotel, and unique indexes that do not begin with it.

-- Before a row goes, sets the column of another table that refers to it to null: what ON DELETE SET NULL does.
CREATE FUNCTION clear_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET %I = NULL WHERE hotel_id = $1 AND %I = $2', TG_ARGV[0], TG_ARGV[1], TG_ARGV[1])
    USING OLD.hotel_id, OLD.id;
  RETURN OLD;
END $$;

DO $$
DECLARE
  reference record;
BEGIN
  FOR reference IN
    SELECT c.conname AS name, c.conrelid::regclass::text AS table_name, a.attname AS column_name,
      c.confrelid::regclass::text AS target
    FROM pg_constraint c JOIN pg_attribute a
      ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'hotel_id'
    WHERE c.contype = 'f' AND c.confdeltype = 'n' AND c.connamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', reference.table_name, reference.name);
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (hotel_id, %I) REFERENCES %I',
      reference.table_name, reference.name, reference.column_name, reference.target);
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION clear_reference(%L, %L)',
      'clear_' || reference.table_name || '_' || reference.column_name, reference.target,
      reference.table_name, reference.column_name);
  END LOOP;
END $$;

-- A webhook of the gateway finds its payment by these ids, without a hotel.
DROP INDEX payment_gateway_reference;
CREATE UNIQUE INDEX payment_gateway_reference ON payment (hotel_id, reference) WHERE gateway IS NOT NULL;
CREATE INDEX payment_of_reference ON payment (reference) WHERE gateway IS NOT NULL;
DROP INDEX payment_gateway_session;
CREATE UNIQUE INDEX payment_gateway_session ON payment (hotel_id, gateway_session);
CREATE INDEX payment_of_session ON payment (gateway_session);
DROP INDEX gateway_refund_reference;
CREATE UNIQUE INDEX gateway_refund_reference ON gateway_refund (hotel_id, reference);
