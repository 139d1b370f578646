-- Private files: voice notes, documents of guests. The bytes are in DATA_DIR/files/private.
-- A row that refers to a file declares what happens to it when the file expires:
-- FOREIGN KEY (hotel_id, file_id) REFERENCES file ON DELETE CASCADE, or SET NULL (file_id).

CREATE TABLE file (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('jpeg', 'png', 'webp', 'pdf', 'webm', 'mp4')),
  -- size and hexadecimal SHA-256 of the content, as it is before encryption
  bytes bigint NOT NULL CHECK (bytes >= 0),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  encrypted boolean NOT NULL,
  created_at timestamptz NOT NULL,
  -- After this the file is not served, and the clean-up job deletes it. null: it does not expire.
  delete_after timestamptz,
  PRIMARY KEY (hotel_id, id)
);
CREATE INDEX file_delete_after ON file (hotel_id, delete_after) WHERE delete_after IS NOT NULL;
