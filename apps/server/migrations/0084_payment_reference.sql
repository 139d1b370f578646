-- A transfer pays once, however its reference is written: 4123-4567 is 41234567. Two that were told apart before stay.
UPDATE payment p SET reference = p.reference || ' (' || same.place || ')'
FROM (
  SELECT hotel_id, id,
    row_number() OVER (
      PARTITION BY hotel_id, upper(translate(reference, '-/', '')) ORDER BY created_at, id
    ) AS place
  FROM payment
  WHERE reference IS NOT NULL AND status <> 'rejected' AND gateway IS NULL
) same
WHERE p.hotel_id = same.hotel_id AND p.id = same.id AND same.place > 1;

DROP INDEX payment_reference;
-- References of a gateway have an index of their own. After a rejection the reference is free again.
CREATE UNIQUE INDEX payment_reference ON payment (hotel_id, upper(translate(reference, '-/', '')))
  WHERE status <> 'rejected' AND gateway IS NULL;
