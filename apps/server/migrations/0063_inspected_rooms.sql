-- Whether a room is ready for its guest once it is inspected, or once it is clean.
ALTER TABLE hotel ADD COLUMN inspects_rooms boolean NOT NULL DEFAULT true;
