-- Counts up with every change of what the hotel offers and tells (stock included), so that a server knows
-- from the session it reads anyway whether the rows it keeps in memory are still those of the database.

ALTER TABLE hotel_counter ADD COLUMN content_version integer NOT NULL DEFAULT 0;
