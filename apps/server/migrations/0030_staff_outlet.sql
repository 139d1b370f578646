-- Kitchen staff see the orders of their own outlets only, as attendants see their departments' requests.

ALTER TABLE staff
  -- the outlets of a member of the kitchen
  ADD COLUMN outlet_ids uuid[] NOT NULL DEFAULT '{}';
-- Until now the kitchen saw the orders of every outlet.
UPDATE staff SET outlet_ids = ARRAY(
  SELECT o.id FROM outlet o WHERE o.hotel_id = staff.hotel_id ORDER BY o.position
) WHERE role = 'kitchen';

ALTER TABLE event ADD COLUMN outlet_id uuid;
-- A stream that was interrupted by the update resumes with these.
UPDATE event SET outlet_id = r.outlet_id
FROM guest_request r
WHERE event.name = 'request.updated' AND r.hotel_id = event.hotel_id
  AND r.id = (event.payload ->> '_id')::uuid;
