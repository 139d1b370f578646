-- Hotels outside of India have other numbers on their invoices.
ALTER TABLE hotel RENAME COLUMN gstin TO tax_number;
ALTER TABLE hotel DROP CONSTRAINT hotel_gstin_check;
ALTER TABLE hotel ADD CONSTRAINT hotel_tax_number_check CHECK (char_length(tax_number) BETWEEN 1 AND 40);
