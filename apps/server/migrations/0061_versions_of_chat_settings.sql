-- Quick replies and chat settings are edited as the hotel's other content.
ALTER TABLE quick_reply ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE chat_settings ADD COLUMN version integer NOT NULL DEFAULT 1;
