-- The first admin's passkey is made before the account: the user handle that the account gets, as the browser has it.
ALTER TABLE passkey_challenge ADD COLUMN user_handle text,
  DROP CONSTRAINT passkey_challenge_purpose_check,
  ADD CONSTRAINT passkey_challenge_purpose_check
    CHECK (purpose IN ('signIn', 'confirm', 'add', 'setup'));
