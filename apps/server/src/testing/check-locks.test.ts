import { expect, test } from 'vitest'
import { listReadsBesideLocks, listReadsOfUpdates } from './check-locks.ts'

test.each([
  [
    `SELECT s.status, h.time_zone, (SELECT json_agg(n.night) FROM stay_night n WHERE n.stay_id = s.id)
     FROM stay s JOIN hotel h ON h.id = s.hotel_id WHERE s.id = $1 FOR NO KEY UPDATE OF s`,
    ['stay_night', 'hotel'],
  ],
  [
    `SELECT r.number, EXISTS (SELECT FROM stay s WHERE s.room_id = r.id) AS taken
     FROM room r WHERE r.id = $1 FOR NO KEY UPDATE OF r`,
    ['stay'],
  ],
  [
    `select id from staff where role = 'admin' and (password_hash is not null
       or exists (select from staff_passkey p where p.staff_id = staff.id)) order by id for no key update`,
    ['staff_passkey'],
  ],
  [
    'WITH nights AS (SELECT FROM stay_night) SELECT FROM stay, nights FOR SHARE OF stay',
    ['stay_night'],
  ],
  [
    'SELECT FROM room WHERE type_id = (SELECT type_id FROM room WHERE id = $1) FOR UPDATE',
    ['room'],
  ],
  ['WITH locked AS (SELECT FROM stay FOR UPDATE) INSERT INTO event SELECT FROM guest', ['guest']],
])('finds what is read beside a lock: %#', (statement, tables) => {
  expect(listReadsBesideLocks(statement).toSorted()).toEqual(tables.toSorted())
})

test.each([
  'SELECT FROM stay s JOIN booking b ON b.id = s.booking_id FOR NO KEY UPDATE OF b, s',
  'SELECT FROM stay s JOIN guest g ON g.id = s.guest_id FOR SHARE OF s FOR KEY SHARE OF g',
  'WITH old AS (SELECT id FROM stay FOR UPDATE) UPDATE stay s SET status = $1 FROM old WHERE s.id = old.id',
  'SELECT ARRAY(SELECT id FROM picture FOR KEY SHARE) FROM food WHERE id = $1 FOR UPDATE OF food',
  'SELECT FROM availability WHERE night IN (SELECT unnest($1::date[])) FOR UPDATE',
])('finds nothing in a statement that reads what it locks: %#', (statement) => {
  expect(listReadsBesideLocks(statement)).toEqual([])
})

test.each([
  ['UPDATE feed f SET due = now() FROM hotel h WHERE h.id = f.hotel_id', ['hotel']],
  ['UPDATE feed SET blocks = (SELECT count(*) FROM block) WHERE id = $1', ['block']],
  ['UPDATE feed SET due = $1 RETURNING (SELECT count(*) FROM block) AS blocks', ['block']],
  [
    'WITH late AS (SELECT until FROM guest_request) UPDATE stay SET checkout_time = late.until FROM late',
    ['guest_request'],
  ],
  [
    `WITH paid AS (UPDATE payment SET status = $1 RETURNING stay_id), owed AS (SELECT sum(amount) FROM folio_entry)
     UPDATE stay SET owed = (SELECT sum FROM owed) FROM paid WHERE stay.id = paid.stay_id`,
    ['folio_entry'],
  ],
])('finds what an update computes from: %#', (statement, tables) => {
  expect(listReadsOfUpdates(statement)).toEqual(tables)
})

test.each([
  'UPDATE stay s SET room_id = v.room_id FROM unnest($1::uuid[], $2::uuid[]) AS v (id, room_id) WHERE s.id = v.id',
  'UPDATE food SET stock = back.quantity FROM (VALUES ($1, $2)) AS back (id, quantity) WHERE food.id = back.id',
  'WITH old AS (SELECT id, status FROM stay FOR UPDATE) UPDATE stay s SET status = $1 FROM old WHERE s.id = old.id',
  'WITH ended AS (UPDATE hold SET ended_at = now() RETURNING id) UPDATE stay SET hold_id = NULL FROM ended',
  'UPDATE stay SET group_id = NULL WHERE id IN (SELECT stay_id FROM stay_companion)',
])('finds nothing in an update of what it locks: %#', (statement) => {
  expect(listReadsOfUpdates(statement)).toEqual([])
})
