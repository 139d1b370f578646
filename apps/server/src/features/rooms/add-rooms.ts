import type { BodyOf } from '@bellhop/contract/base/route'
import type { addRooms } from '@bellhop/contract/desk/rooms'
import { maxEntries } from '@bellhop/domain/limits'
import type { StaffWork } from '../../audit/work.ts'
import { announceEntries } from '../../content/announce-entries.ts'
import type { ContentNoun } from '../../content/content-nouns.ts'
import { insertEntries } from '../../content/write-entries.ts'
import { lockRows } from '../../database/lock-rows.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { fieldProblem, notFound, type Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'

type NewRooms = BodyOf<typeof addRooms>['rooms']

const shown = 5

/** Adds all rooms of a list. @throws Problem `not_found`, or `invalid_request` with the numbers in use */
export async function addRoomsAtOnce(
  { tx, now, ...work }: StaffWork,
  nouns: ReadonlyMap<string, ContentNoun>,
  given: NewRooms,
): Promise<number> {
  const list = nouns.get('room')?.list
  if (!list) throw new Error('Expected the editor of rooms')
  const rooms = given.map((room) => ({ ...room, number: room.number.trim() }))
  const numbers = rooms.map(({ number }) => number)
  const staff = { ...work.staff, now }
  const { hotelId } = staff
  const typeIds = [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))]
  await lockHotel(tx, hotelId)
  const types = await lockRows(tx, 'room_type', hotelId, typeIds)
  if (types.length < typeIds.length) throw notFound('room type')
  const present = await tx
    .selectFrom('room')
    .select(['number', 'room_type_id as roomTypeId'])
    .where('hotel_id', '=', hotelId)
    .execute()
  checkCounts([...present, ...rooms], typeIds)
  const used = present.filter(({ number }) => numbers.includes(number))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) < index)
  const wrong = [...new Set([...used.map(({ number }) => number), ...twice])]
  if (wrong.length > 0) throw usedProblem(wrong)
  const added = rooms.map((room) => {
    const { columns } = list.prepare(staff, room)
    return { id: newId(), columns, parts: {} }
  })
  const place = { source: list.source, key: 'room', importId: null }
  // A simultaneous call may have added them since.
  await onUniqueViolation(list.unique, () => insertEntries(tx, staff, place, added))
  await list.writeEffects?.(
    tx,
    staff,
    added.map(({ columns }) => ({ before: undefined, after: columns })),
  )?.()
  await announceEntries(tx, hotelId, list)
  return added.length
}

/** @throws Problem `invalid_request` if one of the types would have more rooms than a list can have */
function checkCounts(rooms: readonly { roomTypeId: string }[], typeIds: readonly string[]): void {
  const counts = new Map<string, number>()
  for (const { roomTypeId } of rooms) counts.set(roomTypeId, (counts.get(roomTypeId) ?? 0) + 1)
  if (typeIds.every((id) => (counts.get(id) ?? 0) <= maxEntries)) return
  throw fieldProblem('rooms', 'A room type can have at most {count} rooms.', { count: maxEntries })
}

function usedProblem(numbers: readonly string[]): Problem {
  const more = numbers.length - shown
  const rooms = numbers.slice(0, shown).join(', ')
  return more > 0
    ? fieldProblem(
        'rooms',
        'The hotel has these rooms already, or they are twice in the list: {rooms} and {more} more.',
        { rooms, more },
      )
    : fieldProblem(
        'rooms',
        'The hotel has these rooms already, or they are twice in the list: {rooms}.',
        { rooms },
      )
}
