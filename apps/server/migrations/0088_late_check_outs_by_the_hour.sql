-- The price of a late check-out is by the hour now: until then it was for all of the time.
UPDATE department_service s
SET price = ceil(s.price::numeric * 3600 / greatest(3600, extract(epoch FROM s.checkout_time::time - h.checkout_time::time)))
FROM hotel h
WHERE h.id = s.hotel_id AND s.checkout_time IS NOT NULL;
UPDATE hotel_counter c SET content_version = content_version + 1
WHERE EXISTS (SELECT FROM department_service s WHERE s.hotel_id = c.hotel_id AND s.checkout_time IS NOT NULL);
ALTER TABLE department_service
  -- Of a late check-out: it is accepted without the desk while the room is free.
  ADD COLUMN granted_at_once boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT granted_at_once OR checkout_time IS NOT NULL);
