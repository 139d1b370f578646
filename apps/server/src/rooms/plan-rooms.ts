import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { type RoomGuests, spreadGuests } from '@bellhop/domain/rooms/room-guests'
import type { SelectedType } from './check-rooms.ts'

/** A single room of a selection, with its guests. */
export interface PlannedRoom extends RoomGuests {
  roomTypeId: string
  /** undefined: the standard plan, or that of the booking that is changed. */
  ratePlanId: string | undefined
}

/** Splits a selection, already checked by checkSelectedRooms, into single rooms. */
export function planRooms(
  selectedRooms: readonly SelectedRooms[],
  types: ReadonlyMap<string, Pick<SelectedType, 'maxAdults' | 'maxChildren'>>,
): PlannedRoom[] {
  return selectedRooms.flatMap((selected) => {
    const { roomTypeId, ratePlanId } = selected
    const type = types.get(roomTypeId)
    const rooms = type && spreadGuests(selected, type)
    if (!rooms) throw new Error('Expected checked rooms')
    return rooms.map((guests) => ({ roomTypeId, ratePlanId, ...guests }))
  })
}
