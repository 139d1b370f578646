-- Private files, and what guests enter before they arrive.

-- Voice notes, pictures, documents of guests. The content is in DATA_DIR/files/private. A row that refers to a file
-- declares what happens to it when the file is deleted:
-- FOREIGN KEY (hotel_id, file_id) REFERENCES file ON DELETE CASCADE, or SET NULL (file_id).
CREATE TABLE file (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('jpeg', 'png', 'webp', 'pdf', 'webm', 'mp4')),
  -- size and hexadecimal SHA-256 of the content before encryption
  bytes bigint NOT NULL CHECK (bytes >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  encrypted boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- From then on the file is not served, and the clean-up job deletes it. null: it does not expire.
  delete_after timestamptz,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX file_delete_after ON file (hotel_id, delete_after) WHERE delete_after IS NOT NULL;

-- Once for a booking. The guest's own answers are null if only the desk has entered something.
CREATE TABLE pre_check_in (
  hotel_id uuid NOT NULL,
  booking_id uuid NOT NULL,
  -- on the day of arrival
  arrival_time text CHECK (arrival_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  purpose text,
  coming_from text,
  going_to text,
  -- what the guest has agreed to, in the hotel's words at that time
  consent_text text,
  consent_at timestamptz,
  submitted_at timestamptz,
  verified_at timestamptz,
  verified_by uuid,
  -- why the desk has asked for it again; null once it has been submitted again
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
  -- ISO 3166 where it is known
  nationality text NOT NULL,
  address text NOT NULL,
  id_type text NOT NULL,
  id_last4 text NOT NULL CHECK (id_last4 ~ '^[0-9A-Za-z]{4}$'),
  -- passport, visa and arrival of a guest from abroad: JSON, encrypted with the installation's key
  foreign_details bytea,
  typed_signature text,
  -- null: there is none, or it has been deleted
  signature_file_id uuid,
  document_file_id uuid,
  PRIMARY KEY (hotel_id, booking_id, position),
  FOREIGN KEY (hotel_id, booking_id) REFERENCES pre_check_in ON DELETE CASCADE,
  FOREIGN KEY (hotel_id, signature_file_id) REFERENCES file ON DELETE SET NULL (signature_file_id),
  FOREIGN KEY (hotel_id, document_file_id) REFERENCES file ON DELETE SET NULL (document_file_id)
);
-- To find the rows that refer to a file when it is deleted.
CREATE INDEX pre_check_in_adult_signature ON pre_check_in_adult (hotel_id, signature_file_id)
  WHERE signature_file_id IS NOT NULL;
CREATE INDEX pre_check_in_adult_document ON pre_check_in_adult (hotel_id, document_file_id)
  WHERE document_file_id IS NOT NULL;
