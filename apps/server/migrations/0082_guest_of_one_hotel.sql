-- A guest is of one hotel. Without knowing that, the planner multiplies how rare both columns are: in a database of a
-- thousand hotels it expected less than one request of a guest, so that it read all of them to find one by its id.
CREATE STATISTICS guest_request_of_guest (dependencies) ON hotel_id, guest_id FROM guest_request;
ANALYZE guest_request;
