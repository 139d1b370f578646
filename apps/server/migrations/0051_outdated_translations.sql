-- Translations of an entry whose source has changed since.
CREATE TABLE outdated_translation (
  hotel_id uuid NOT NULL REFERENCES hotel (id) ON DELETE CASCADE,
  noun text NOT NULL,
  entry_id uuid NOT NULL,
  texts jsonb NOT NULL CHECK (jsonb_array_length(texts) > 0),
  PRIMARY KEY (hotel_id, noun, entry_id)
);
