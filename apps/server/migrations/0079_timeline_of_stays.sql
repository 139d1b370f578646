-- The requests of a stay by time, for its timeline.
CREATE INDEX guest_request_stay ON guest_request (hotel_id, stay_id, created_at, id);
