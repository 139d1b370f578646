-- How many days a guest can write in the chat after check-out; 0 closes it with the check-out. Voice notes and pictures
-- are deleted 30 days after it.
ALTER TABLE chat_settings ADD COLUMN days_after_check_out smallint NOT NULL DEFAULT 7
  CHECK (days_after_check_out BETWEEN 0 AND 30);
