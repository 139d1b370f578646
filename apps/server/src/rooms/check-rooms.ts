import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import { maxRooms } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { type SoldType, selectPlanRules } from '../rates/sales.ts'
import { fieldProblem } from '../shared/calls/problem.ts'
import { inLanguage, type Translations } from '../shared/text/in-language.ts'

/** The columns of a room type that a booking needs. */
export interface SelectedType extends SoldType {
  name: string
  translations: Translations
  maxChildren: number
}

interface Selection {
  checkInDate: string
  checkOutDate: string
  selectedRooms: readonly SelectedRooms[]
}

interface Options {
  /** The reader's, for the name of a room type. Default: the hotel's first. */
  language?: string
  /** Whether a room type that guests do not see may be booked, by its id. Default: all. */
  mayBookHidden?: (id: string) => boolean
  /** The most rooms of all types together. */
  mostRooms?: number
}

/**
 * Checks a selection of rooms: each type once, of this hotel, at most nine rooms, an adult in every room, and a place
 * for each guest (a child may use an adult's). Availability is checked by reserve-nights.ts.
 *
 * @returns the room types by their ids
 * @throws Problem `invalid_request` with the field
 */
export async function checkSelectedRooms(
  db: Handle,
  hotelId: string,
  { selectedRooms, checkInDate, checkOutDate }: Selection,
  { language, mayBookHidden = () => true, mostRooms = maxRooms }: Options = {},
): Promise<Map<string, SelectedType>> {
  const ids = selectedRooms.map(({ roomTypeId }) => roomTypeId)
  const listed = await listTypes(db, hotelId, ids, { from: checkInDate, to: checkOutDate })
  const types = new Map(
    listed.filter(({ id, hidden }) => !hidden || mayBookHidden(id)).map((type) => [type.id, type]),
  )
  checkRoomsOf(types, selectedRooms, language, mostRooms)
  return types
}

/** Does the same for a caller that has read the hotel's room types. */
export function checkRoomsOf(
  types: ReadonlyMap<string, Omit<SelectedType, 'planRules'>>,
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

function checkGuests(
  selected: SelectedRooms,
  type: Omit<SelectedType, 'planRules'>,
  index: number,
): void {
  const { count, adults, children, childAges } = selected
  const { name, maxAdults, maxChildren, guestPrices } = type
  const needsAges = children > 0 && (guestPrices?.childBands.length ?? 0) > 0
  if (childAges ? childAges.length !== children : needsAges) {
    throw fieldProblem(fieldOf(index, 'childAges'), 'Enter the age of each child.')
  }
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

async function listTypes(
  db: Handle,
  hotelId: string,
  ids: string[],
  span: Parameters<typeof selectPlanRules>[2],
) {
  return await db
    .selectFrom('room_type')
    .select([
      'id',
      'name',
      'translations',
      'max_adults as maxAdults',
      'max_children as maxChildren',
      'hidden',
      'guest_prices as guestPrices',
      selectPlanRules(hotelId, sql.ref('room_type.id'), span).as('planRules'),
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', ids)
    .execute()
}

const fieldOf = (index: number, name: keyof SelectedRooms) => `selectedRooms.${index}.${name}`
