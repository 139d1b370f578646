-- Guests do not see these for now, nor what is in them.
ALTER TABLE outlet ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE department ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE food_category ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE gift_category ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE room_type ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE facility_type ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE attraction_type ADD COLUMN hidden boolean NOT NULL DEFAULT false;
ALTER TABLE emergency_type ADD COLUMN hidden boolean NOT NULL DEFAULT false;
