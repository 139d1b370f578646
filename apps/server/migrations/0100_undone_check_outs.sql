-- How often the bill of a stay has been opened again after its invoices, which are credited then. Only those that have
-- the number of their stay stand.
ALTER TABLE stay ADD COLUMN reopened integer NOT NULL DEFAULT 0;
ALTER TABLE invoice ADD COLUMN reopened integer NOT NULL DEFAULT 0;
DROP INDEX invoice_of_stay;
CREATE UNIQUE INDEX invoice_of_stay ON invoice (hotel_id, stay_id, payer, reopened) WHERE kind = 'invoice';
