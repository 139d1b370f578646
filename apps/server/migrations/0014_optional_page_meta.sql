-- What a page says of itself elsewhere may be left out; it is then called by its name.
ALTER TABLE page ALTER COLUMN meta_title DROP NOT NULL;
ALTER TABLE page ALTER COLUMN meta_description DROP NOT NULL;
