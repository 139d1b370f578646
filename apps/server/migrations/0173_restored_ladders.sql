-- When a backup was restored: what waited then may have been told already, so its remaining steps are counted from then.
ALTER TABLE escalation ADD COLUMN restored_at timestamptz;
