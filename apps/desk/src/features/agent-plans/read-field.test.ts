import { expect, test } from 'vitest'
import { readField } from './read-field.ts'

test.each([
  [
    'Lake view, twin, 2027-01-02: price',
    { name: 'price', of: { kind: 'roomType', name: 'Lake view, twin' }, date: '2027-01-02' },
  ],
  ['room 204: assigned to', { name: 'assignedTo', of: { kind: 'room', name: '204' } }],
  ['note 01890a5d-ac96-774b-bcce-b302099a8057', { name: 'note' }],
  ['notes', { name: 'notes' }],
  ['check-out', { name: 'checkOut' }],
  ['sold out until', { name: 'soldOutUntil' }],
  ['room', { name: 'room' }],
])('reads %s', (field, read) => {
  expect(readField(field)).toEqual(read)
})
