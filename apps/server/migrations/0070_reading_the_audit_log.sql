-- The audit log is read by person, by what an action was done to, and by kind of action, newest first.
CREATE INDEX audit_actor ON audit (hotel_id, actor_id, id);
DROP INDEX audit_subject;
CREATE INDEX audit_subject ON audit (hotel_id, subject_id, id);
CREATE INDEX audit_action ON audit (hotel_id, action, id);
