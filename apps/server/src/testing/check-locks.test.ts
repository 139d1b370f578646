import { expect, test } from 'vitest'
import { listReadsBesideLocks } from './check-locks.ts'

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
