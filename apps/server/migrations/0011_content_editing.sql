-- What a hotel needs to edit its content.

-- Raised by each change, so that of two people who edit a row, the second learns of the first. Stock counts as well: an
-- order changes it while a dish is being edited.
ALTER TABLE hotel ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE department ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE outlet ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE facility_type ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE facility ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE executive ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE food_category ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE food ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE gift_category ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE gift ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE amenity ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE department_service ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE banner ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE promotional ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE hotel_map ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE attraction_type ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE attraction ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE emergency_type ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE emergency_contact ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE page ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE feedback_question ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE review_link ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE room_type ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE room ADD COLUMN version integer NOT NULL DEFAULT 1;

-- The place in its list, which the hotel decides; the other content has had it from the start. Rows with the same
-- position are in the order of their ids, or of what they had been sorted by.
ALTER TABLE facility_type ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE executive ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE promotional ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE attraction ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE emergency_contact ADD COLUMN position integer NOT NULL DEFAULT 0;
ALTER TABLE room ADD COLUMN position integer NOT NULL DEFAULT 0;

-- The pictures that a hotel may show: the same file can belong to several hotels, and is stored once. The content is in
-- DATA_DIR/files/images.
CREATE TABLE picture (
  hotel_id uuid NOT NULL REFERENCES hotel ON DELETE CASCADE,
  -- the hash of the content, with which the picture's address begins
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{32}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- what it shows, for those who cannot see it, in the hotel's first language
  alt text,
  uploaded_at timestamptz NOT NULL DEFAULT now(),
  -- null: the demo's
  uploaded_by uuid,
  PRIMARY KEY (hotel_id, id),
  FOREIGN KEY (hotel_id, uploaded_by) REFERENCES staff ON DELETE SET NULL (uploaded_by)
);
