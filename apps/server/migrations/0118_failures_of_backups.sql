-- The sentence and its values of `problem`, which is in English, for readers of other languages; null for earlier runs
-- and for what is said in English only.
ALTER TABLE backup_run ADD COLUMN said jsonb;
