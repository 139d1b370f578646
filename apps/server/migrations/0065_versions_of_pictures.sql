-- What a picture shows is edited as the hotel's other content, and its changes can be undone.
ALTER TABLE picture ADD COLUMN version integer NOT NULL DEFAULT 1;
