-- Pre-check-in: what guests tell the hotel of themselves before they arrive, once for a booking.

ALTER TABLE hotel
  -- a picture of each adult's document
  ADD COLUMN pre_check_in_document text NOT NULL DEFAULT 'none'
    CHECK (pre_check_in_document IN ('none', 'optional', 'required')),
  ADD COLUMN consent_text text NOT NULL DEFAULT
    'I agree that the hotel stores these details and documents to register my stay as the law requires. Pictures of documents are seen by the front desk only.',
  -- Files are deleted so many days after check-out.
  ADD COLUMN document_retention_days integer NOT NULL DEFAULT 30
    CHECK (document_retention_days BETWEEN 0 AND 3650);

-- What the guest has answered is null where only the desk has entered something.
CREATE TABLE pre_check_in (
  hotel_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  -- on the day of arrival
  arrival_time text CHECK (arrival_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  purpose text,
  coming_from text,
  going_to text,
  -- what the guest has agreed to, in the hotel's words of that time
  consent_text text,
  consent_at timestamptz,
  submitted_at timestamptz,
  verified_at timestamptz,
  verified_by uuid,
  -- why the desk has asked for it again; null once it has come
  returned_because text,
  PRIMARY KEY (hotel_id, booking_id),
  FOREIGN KEY (hotel_id, booking_id) REFERENCES booking ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, verified_by) REFERENCES staff
);

CREATE TABLE pre_check_in_adult (
  hotel_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  -- from 0
  position integer NOT NULL CHECK (position BETWEEN 0 AND 19),
  full_name text NOT NULL,
  date_of_birth date NOT NULL,
  -- ISO 3166
  -- ISO 3166 where it is known
  nationality text NOT NULL,
  address text NOT NULL,
  id_type text NOT NULL,
  id_last4 text NOT NULL CHECK (id_last4 ~ '^[0-9A-Za-z]{4}$'),
  typed_signature text,
  -- passport, visa and arrival of a guest from abroad: JSON, sealed with the installation's key
  foreign_details bytea,
  -- Null where there is none, or it has been deleted.
  document_file_id uuid,
  signature_file_id uuid,
  PRIMARY KEY (hotel_id, booking_id, position),
  FOREIGN KEY (hotel_id, booking_id) REFERENCES pre_check_in ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, document_file_id) REFERENCES file ON DELETE SET NULL (document_file_id),
  FOREIGN KEY (hotel_id, signature_file_id) REFERENCES file ON DELETE SET NULL (signature_file_id)
);
-- A file that is deleted looks for the rows that have it.
CREATE INDEX pre_check_in_adult_document ON pre_check_in_adult (hotel_id, document_file_id)
  WHERE document_file_id IS NOT NULL;
CREATE INDEX pre_check_in_adult_signature ON pre_check_in_adult (hotel_id, signature_file_id)
  WHERE signature_file_id IS NOT NULL;
