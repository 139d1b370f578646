-- The short name of a hotel in addresses, and all that it ever had: who follows a former one gets to the hotel, too.
ALTER TABLE hotel ADD COLUMN slug text;
CREATE TABLE hotel_slug (
  slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  leads_to uuid NOT NULL
);
CREATE INDEX hotel_slug_hotel ON hotel_slug (leads_to);
WITH named AS (
  SELECT id, coalesce(nullif(trim('-' FROM left(regexp_replace(fold_text(name), '[^a-z0-9]+', '-', 'g'), 50)), ''), 'hotel') AS base
  FROM hotel
), numbered AS (
  SELECT id, base, row_number() OVER (PARTITION BY base ORDER BY id) AS number FROM named
)
INSERT INTO hotel_slug (slug, leads_to)
-- A reserved or short name, or one of two, has the beginning of the hotel's id beside it.
SELECT CASE WHEN number = 1 AND base LIKE '%-%' THEN base ELSE base || '-' || left(id::text, 8) END, id
FROM numbered;
DO $$
DECLARE named record;
BEGIN
  FOR named IN SELECT * FROM hotel_slug LOOP
    UPDATE hotel SET slug = named.slug WHERE id = named.leads_to;
  END LOOP;
END $$;
