import type { SelectedRooms } from '@bellhop/contract/rooms'
import { maxRooms } from '@bellhop/domain/booking'
import { spreadGuests } from '@bellhop/domain/room-guests'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/problem.ts'

/** A room type as far as a booking needs it. */
export interface SelectedType {
  id: string
  name: string
  maxAdults: number
  maxChildren: number
}

/**
 * Checks the rooms that somebody wants: each type once, of this hotel, at most nine rooms, an adult in every room, and
 * a place for everybody (a child may take an adult's). What is free is for take-nights.ts to say.
 *
 * @returns the room types by their ids
 * @throws Problem `invalid_request`, which names the field
 */
export async function checkSelectedRooms(
  db: Handle,
  hotelId: string,
  selectedRooms: readonly SelectedRooms[],
): Promise<Map<string, SelectedType>> {
  const ids = selectedRooms.map(({ roomTypeId }) => roomTypeId)
  const types = new Map((await listTypes(db, hotelId, ids)).map((type) => [type.id, type]))
  checkRoomsOf(types, selectedRooms)
  return types
}

/** The same for a caller that has read the hotel's room types. */
export function checkRoomsOf(
  types: ReadonlyMap<string, SelectedType>,
  selectedRooms: readonly SelectedRooms[],
): void {
  const ids = selectedRooms.map(({ roomTypeId }) => roomTypeId)
  const rooms = selectedRooms.reduce((sum, { count }) => sum + count, 0)
  if (rooms > maxRooms) throw wrong(`At most ${maxRooms} rooms can be booked at once.`)
  for (const [index, selected] of selectedRooms.entries()) {
    if (ids.indexOf(selected.roomTypeId) < index) {
      throw wrong('Choose each room type once.', `${index}.roomTypeId`)
    }
    const type = types.get(selected.roomTypeId)
    if (!type) throw wrong('The hotel has no such room.', `${index}.roomTypeId`)
    checkGuests(selected, type, index)
  }
}

function checkGuests(selected: SelectedRooms, type: SelectedType, index: number): void {
  const { count, adults } = selected
  const { name, maxAdults, maxChildren } = type
  if (adults < count) {
    throw wrong(`There must be an adult in every room (${name}).`, `${index}.adults`)
  }
  if (adults > count * maxAdults) {
    const adultsFit = inWords(maxAdults, 'adult', 'adults')
    throw wrong(`A room ${name} is for at most ${adultsFit}.`, `${index}.adults`)
  }
  if (!spreadGuests(selected, type)) {
    const guestsFit = inWords(maxAdults + maxChildren, 'guest', 'guests')
    throw wrong(`A room ${name} is for at most ${guestsFit}.`, `${index}.children`)
  }
}

async function listTypes(db: Handle, hotelId: string, ids: string[]): Promise<SelectedType[]> {
  return await db
    .selectFrom('room_type')
    .select(['id', 'name', 'max_adults as maxAdults', 'max_children as maxChildren'])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
}

const inWords = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function wrong(message: string, field?: string): Problem {
  const name = field === undefined ? 'selectedRooms' : `selectedRooms.${field}`
  return new Problem('invalid_request', message, { errors: [{ field: name, message }] })
}
