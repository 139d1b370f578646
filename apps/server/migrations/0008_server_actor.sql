-- What the server does itself has an actor of its own: it closes requests that nobody accepted.

ALTER TABLE request_timeline
  DROP CONSTRAINT request_timeline_by_check,
  ADD CONSTRAINT request_timeline_by_check CHECK (by IN ('guest', 'hotel', 'server'));
UPDATE request_timeline SET by = 'server', name = NULL WHERE status = 'expired';
