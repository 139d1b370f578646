-- From this moment of the hotel's clock on, an item that is switched off is for sale again.
ALTER TABLE food ADD COLUMN sold_out_until text
  CHECK (sold_out_until ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK (sold_out_until IS NULL OR NOT available);
ALTER TABLE gift ADD COLUMN sold_out_until text
  CHECK (sold_out_until ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK (sold_out_until IS NULL OR NOT available);
ALTER TABLE amenity ADD COLUMN sold_out_until text
  CHECK (sold_out_until ~ '^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$'),
  ADD CHECK (sold_out_until IS NULL OR NOT available);
