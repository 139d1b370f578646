import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { type RoomGuests, spreadGuests } from '@bellhop/domain/room-guests'
import type { SelectedType } from './check-rooms.ts'

/** One room that somebody wants, and who is in it. */
export interface PlannedRoom extends RoomGuests {
  roomTypeId: string
}

/** The single rooms of a selection that checkSelectedRooms has let through. */
export function planRooms(
  selectedRooms: readonly SelectedRooms[],
  types: ReadonlyMap<string, SelectedType>,
): PlannedRoom[] {
  return selectedRooms.flatMap((selected) => {
    const { roomTypeId } = selected
    const type = types.get(roomTypeId)
    const rooms = type && spreadGuests(selected, type)
    if (!rooms) throw new Error('The rooms have not been checked.')
    return rooms.map((guests) => ({ roomTypeId, ...guests }))
  })
}
