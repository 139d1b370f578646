-- Guests are no longer asked; the desk reads the answers that it has.
ALTER TABLE feedback_question ADD COLUMN hidden boolean NOT NULL DEFAULT false;
