-- The hotel orders the contacts of a type. They begin in the order in which guests have seen them.
UPDATE emergency_contact AS contact SET position = list.place - 1
FROM (
  SELECT hotel_id, id, row_number() OVER (
    PARTITION BY hotel_id, type_id ORDER BY distance_m NULLS FIRST, id
  ) AS place
  FROM emergency_contact
) AS list
WHERE contact.hotel_id = list.hotel_id AND contact.id = list.id;

DROP INDEX emergency_contact_of_type;
CREATE INDEX emergency_contact_of_type ON emergency_contact (hotel_id, type_id, position);
