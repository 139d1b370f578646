-- A guest can check out on the phone: no member of staff issues the invoice then. Whether the key is in the room is what
-- the guest says; null: they were not asked, or did not answer.
ALTER TABLE invoice ALTER COLUMN issued_by DROP NOT NULL;
ALTER TABLE stay ADD COLUMN key_left boolean;
