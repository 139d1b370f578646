-- What the hotel tells its guests, in its other languages: {"hi": {"name": "…", "description": "…"}}. The columns themselves
-- are in the hotel's first language, and stand in for what is not translated. Keys are names of columns.
ALTER TABLE hotel ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE department ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE outlet ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE facility_type ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE facility ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE executive ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE room_type ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE food_category ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE food ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE gift_category ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE gift ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE amenity ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE department_service ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE banner ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE promotional ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE hotel_map ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE attraction_type ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE attraction ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE emergency_type ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE emergency_contact ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE page ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE feedback_question ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE review_link ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';

-- An order keeps the texts that it was placed with, in all languages: the hotel may change or delete the item.
ALTER TABLE guest_request ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE request_line ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
ALTER TABLE folio_entry ADD COLUMN translations jsonb NOT NULL DEFAULT '{}';
