-- Every minute, each hotel is asked for closures that are over.
CREATE INDEX room_state_closed_until ON room_state (hotel_id, closed_until) WHERE closed_until IS NOT NULL;
