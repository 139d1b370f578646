-- The average of the guests' ratings is shown on the hotel's own page only where the hotel chose so.
ALTER TABLE hotel ADD COLUMN shows_rating boolean NOT NULL DEFAULT false;
