-- When the person last proved who they are: by signing in, or when asked again before a sensitive change.
ALTER TABLE staff_session ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now();
UPDATE staff_session SET authenticated_at = created_at;
