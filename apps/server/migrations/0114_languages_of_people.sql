-- The language that a guest or a member of staff has chosen; null until then.
ALTER TABLE guest ADD COLUMN language text;
ALTER TABLE staff ADD COLUMN language text;
