-- What companies owe: their credit, what they have paid for several invoices at once, and reminders.

ALTER TABLE company
  -- minor units; null: no limit
  ADD COLUMN credit_limit bigint,
  ADD COLUMN payment_days integer NOT NULL DEFAULT 30,
  -- in which letters to it are written; null: the hotel's first
  ADD COLUMN language text;
ALTER TABLE company ADD CONSTRAINT company_credit_limit_check CHECK (credit_limit >= 0);
ALTER TABLE company ADD CONSTRAINT company_payment_days_check CHECK (payment_days BETWEEN 0 AND 365);

-- Set for a company's invoice. Earlier ones are due by the company's present days.
ALTER TABLE invoice ADD COLUMN due_on date;
CREATE INDEX invoice_of_company ON invoice (hotel_id, issued_at) WHERE payer = 'company' AND kind = 'invoice';
CREATE INDEX invoice_note ON invoice (hotel_id, invoice_id) WHERE invoice_id IS NOT NULL;

-- Rows are never changed: one is taken back by another with the opposite amount.
CREATE TABLE company_payment (
  hotel_id uuid NOT NULL,
  id uuid NOT NULL,
  company_id uuid NOT NULL,
  -- minor units
  amount bigint NOT NULL CHECK (amount <> 0),
  method text NOT NULL CHECK (method IN ('upi', 'cash', 'card', 'bank')),
  reference text,
  paid_at timestamptz NOT NULL,
  recorded_by uuid NOT NULL,
  -- the payment that it takes back
  takes_back_id uuid,
  PRIMARY KEY (hotel_id, id),
  UNIQUE (hotel_id, takes_back_id),
  FOREIGN KEY (hotel_id, company_id) REFERENCES company ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, recorded_by) REFERENCES staff,
  FOREIGN KEY (hotel_id, takes_back_id) REFERENCES company_payment,
  CHECK ((takes_back_id IS NULL) = (amount > 0))
);
CREATE INDEX company_payment_company ON company_payment (hotel_id, company_id, paid_at);
CREATE INDEX company_payment_paid ON company_payment (hotel_id, paid_at);

-- How much of a payment is for an invoice. The rest is the company's credit.
CREATE TABLE company_payment_part (
  hotel_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (hotel_id, payment_id, invoice_id),
  FOREIGN KEY (hotel_id, payment_id) REFERENCES company_payment ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, invoice_id) REFERENCES invoice
);
CREATE INDEX company_payment_part_invoice ON company_payment_part (hotel_id, invoice_id);
