import type { RoomPlan } from '@bellhop/contract/desk/room-plan'
import {
  isFree,
  listRoomChoices,
  type RoomChoice,
  type StayToPlace,
} from '../../../shared/rooms/list-room-choices.ts'

/**
 * The rooms of the type that a guest can enter now: free on all nights, and empty.
 *
 * @param plan from the day before arrival on
 */
export function listFreeRooms(plan: RoomPlan, stay: StayToPlace): RoomChoice[] {
  const rooms = plan.roomTypes.flatMap((type) => type.rooms)
  const isOccupied = (id: string) =>
    rooms.some(({ _id, stays }) => _id === id && stays.some(({ status }) => status === 'inHouse'))
  return listRoomChoices(plan, stay).filter(
    (room) => room.roomTypeId === stay.roomTypeId && isFree(room) && !isOccupied(room._id),
  )
}
