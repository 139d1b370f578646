-- The codes of accounts in the books of the hotel's accountant: an array of {account, taxRate?, code}, rates in basis points.
CREATE TABLE accounting (
  hotel_id uuid PRIMARY KEY REFERENCES hotel ON DELETE CASCADE,
  accounts jsonb NOT NULL
);

CREATE INDEX invoice_issued ON invoice (hotel_id, issued_at);
