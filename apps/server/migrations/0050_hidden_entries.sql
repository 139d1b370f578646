-- Guests do not see these for now.
ALTER TABLE attraction ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE banner ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE emergency_contact ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE executive ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE facility ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE review_link ADD COLUMN hidden boolean NOT NULL DEFAULT false;
