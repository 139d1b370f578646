-- A code that the front desk reads out to a guest who stands there (docs/decisions/009-one-time-codes.md). A guest has
-- one at a time; it is deleted when it is entered.
CREATE TABLE desk_code (
  hotel_id uuid NOT NULL REFERENCES hotel (id),
  guest_id uuid NOT NULL,
  -- keyed hashes of the phone and email that it is entered for
  destinations bytea[] NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (hotel_id, guest_id),
  FOREIGN KEY (hotel_id, guest_id) REFERENCES guest (hotel_id, id)
);
