-- Taxes are rules with dates instead of one rate a kind of item (packages/domain/src/taxes.ts). A line keeps the rules
-- it was priced by; null in lines from before, which have one plain rate.
ALTER TABLE hotel ADD COLUMN tax_rules jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tax_rules) = 'array');

UPDATE hotel h SET tax_rules = coalesce((
  SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', gen_random_uuid(),
    'name', jsonb_build_object(h.languages[1], CASE h.country WHEN 'IN' THEN 'GST' ELSE 'Tax' END),
    'appliesTo', r.applies_to, 'kind', 'percent', 'rate', r.rate, 'code', r.code,
    'validFrom', '2000-01-01',
    'parts', CASE h.country WHEN 'IN' THEN '[{"name": "CGST"}, {"name": "SGST"}]'::jsonb END)) ORDER BY r.position)
  FROM (VALUES (1, 'room', h.room_tax, h.room_tax_code), (2, 'food', h.food_tax, h.food_tax_code),
    (3, 'gift', h.gift_tax, h.gift_tax_code), (4, 'service', h.service_tax, h.service_tax_code))
    AS r (position, applies_to, rate, code)
  WHERE r.rate > 0 OR r.code IS NOT NULL), '[]');

ALTER TABLE hotel DROP COLUMN room_tax, DROP COLUMN food_tax, DROP COLUMN gift_tax, DROP COLUMN service_tax,
  DROP COLUMN room_tax_code, DROP COLUMN food_tax_code, DROP COLUMN gift_tax_code, DROP COLUMN service_tax_code;

-- `stay_taxes` are the amounts of money for the night (or, at the first, the stay) beside its price.
ALTER TABLE stay_night ADD COLUMN taxes jsonb, ADD COLUMN stay_taxes jsonb NOT NULL DEFAULT '[]';
ALTER TABLE hold_night ADD COLUMN taxes jsonb;

-- `included_tax` is the part of the price that is tax: `price` and `net` are what guests see.
ALTER TABLE request_line ADD COLUMN taxes jsonb, ADD COLUMN included_tax bigint NOT NULL DEFAULT 0;
ALTER TABLE folio_entry ADD COLUMN taxes jsonb, ADD COLUMN included_tax bigint NOT NULL DEFAULT 0;

-- A tax of the stay is an entry of its own beside the night: the tax of its `tax_rule_id`.
ALTER TABLE folio_entry ADD COLUMN tax_rule_id uuid;
ALTER TABLE folio_entry DROP CONSTRAINT folio_entry_kind_check;
ALTER TABLE folio_entry ADD CHECK (kind IN
  ('roomNight', 'stayTax', 'request', 'tip', 'charge', 'advance', 'payment'));
ALTER TABLE folio_entry DROP CONSTRAINT folio_entry_check;
ALTER TABLE folio_entry ADD CHECK ((kind IN ('roomNight', 'stayTax')) = (night IS NOT NULL));
ALTER TABLE folio_entry ADD CHECK ((kind = 'stayTax') = (tax_rule_id IS NOT NULL));
CREATE UNIQUE INDEX folio_entry_stay_tax ON folio_entry (hotel_id, stay_id, night, tax_rule_id)
  WHERE kind = 'stayTax' AND corrects_id IS NULL;
