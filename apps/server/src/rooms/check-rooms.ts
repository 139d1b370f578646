import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { maxRooms } from '@bellhop/domain/stays/booking'
import type { Handle } from '../database/open.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import { inLanguage, type Translations } from '../shared/text/in-language.ts'

/** The columns of a room type that a booking needs. */
export interface SelectedType {
  id: string
  name: string
  translations: Translations
  maxAdults: number
  maxChildren: number
}

/**
 * Checks a selection of rooms: each type once, of this hotel, at most nine rooms, an adult in every room, and a place
 * for each guest (a child may use an adult's). Availability is checked by reserve-nights.ts.
 *
 * @param language of the reader, for the name of a room type; default: the hotel's first
 * @param mayBookHidden whether a room type that guests do not see may be booked, by its id; default: all
 * @param mostRooms of all types together
 * @returns the room types by their ids
 * @throws Problem `invalid_request` with the field
 */
export async function checkSelectedRooms(
  db: Handle,
  hotelId: string,
  selectedRooms: readonly SelectedRooms[],
  language?: string,
  mayBookHidden: (id: string) => boolean = () => true,
  mostRooms = maxRooms,
): Promise<Map<string, SelectedType>> {
  const ids = selectedRooms.map(({ roomTypeId }) => roomTypeId)
  const listed = await listTypes(db, hotelId, ids)
  const types = new Map(
    listed.filter(({ id, hidden }) => !hidden || mayBookHidden(id)).map((type) => [type.id, type]),
  )
  checkRoomsOf(types, selectedRooms, language, mostRooms)
  return types
}

/** Does the same for a caller that has read the hotel's room types. */
export function checkRoomsOf(
  types: ReadonlyMap<string, SelectedType>,
  selectedRooms: readonly SelectedRooms[],
  language = '',
  mostRooms = maxRooms,
): void {
  const ids = selectedRooms.map(({ roomTypeId }) => roomTypeId)
  const rooms = selectedRooms.reduce((sum, { count }) => sum + count, 0)
  if (rooms > mostRooms) {
    throw fieldProblem('selectedRooms', 'At most {rooms} rooms can be booked at once.', {
      rooms: mostRooms,
    })
  }
  for (const [index, selected] of selectedRooms.entries()) {
    if (ids.indexOf(selected.roomTypeId) < index) {
      throw fieldProblem(fieldOf(index, 'roomTypeId'), 'Choose each room type once.')
    }
    const type = types.get(selected.roomTypeId)
    if (!type) {
      throw fieldProblem(fieldOf(index, 'roomTypeId'), 'The hotel has no such room.')
    }
    checkGuests(selected, inLanguage(type, language), index)
  }
}

function checkGuests(selected: SelectedRooms, type: SelectedType, index: number): void {
  const { count, adults } = selected
  const { name, maxAdults, maxChildren } = type
  if (adults < count) {
    const detail = 'There must be an adult in every room ({name}).'
    throw fieldProblem(fieldOf(index, 'adults'), detail, { name })
  }
  if (adults > count * maxAdults) {
    const detail = 'A room {name} is for at most {adults, plural, one {# adult} other {# adults}}.'
    throw fieldProblem(fieldOf(index, 'adults'), detail, { name, adults: maxAdults })
  }
  if (!spreadGuests(selected, type)) {
    const detail = 'A room {name} is for at most {guests, plural, one {# guest} other {# guests}}.'
    throw fieldProblem(fieldOf(index, 'children'), detail, {
      name,
      guests: maxAdults + maxChildren,
    })
  }
}

async function listTypes(db: Handle, hotelId: string, ids: string[]) {
  return await db
    .selectFrom('room_type')
    .select([
      'id',
      'name',
      'translations',
      'max_adults as maxAdults',
      'max_children as maxChildren',
      'hidden',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
}

const fieldOf = (index: number, name: keyof SelectedRooms) => `selectedRooms.${index}.${name}`
