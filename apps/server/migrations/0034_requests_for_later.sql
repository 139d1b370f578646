-- A request wanted for later waits for staff only as early as its items need (packages/domain/src/request-waiting.ts).
ALTER TABLE guest_request
  ADD COLUMN lead_minutes integer NOT NULL DEFAULT 30 CHECK (lead_minutes >= 0),
  ADD COLUMN acknowledge_minutes integer NOT NULL DEFAULT 5 CHECK (acknowledge_minutes > 0);

UPDATE guest_request SET acknowledge_minutes = department.acknowledge_minutes
FROM department
WHERE department.hotel_id = guest_request.hotel_id AND department.id = guest_request.department_id;

ALTER TABLE guest_request
  ALTER COLUMN lead_minutes DROP DEFAULT,
  ALTER COLUMN acknowledge_minutes DROP DEFAULT,
  DROP COLUMN acknowledge_by;
