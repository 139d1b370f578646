-- Of a correction of a single line of an order.
ALTER TABLE folio_entry ADD COLUMN request_line_id uuid,
  ADD FOREIGN KEY (hotel_id, request_line_id) REFERENCES request_line,
  ADD CHECK (request_line_id IS NULL OR (corrects_id IS NOT NULL AND kind = 'request'));
