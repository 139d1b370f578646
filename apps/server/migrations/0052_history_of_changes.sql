-- The history reads the changes of what staff edit, among all actions.
CREATE INDEX audit_noun ON audit (hotel_id, split_part(action, '.', 1), id);
