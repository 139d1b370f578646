import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import { daysBetween } from '../../format/hotel-date.ts'

export interface RoomChoice {
  _id: string
  number: string
  roomTypeId: string
  roomType: string
  /** The stay that occupies it on one of the nights, the earliest. */
  occupiedBy?: PlannedStay
}

export interface StayToPlace {
  _id: string
  roomTypeId: string
  checkInDate: string
  checkOutDate: string
}

/**
 * Every room for the future nights of a stay, those of its type first. The plan must include these nights; the server
 * decides.
 */
export function listRoomChoices(plan: RoomPlan, stay: StayToPlace): RoomChoice[] {
  const from = stay.checkInDate < plan.today ? plan.today : stay.checkInDate
  const isOwn = (roomTypeId: string) => roomTypeId === stay.roomTypeId
  const types = [...plan.roomTypes].sort((a, b) => Number(isOwn(b._id)) - Number(isOwn(a._id)))
  return types.flatMap((type) =>
    type.rooms.map(({ _id, number, stays }) => {
      const occupiedBy = stays.find(
        (other) =>
          other._id !== stay._id &&
          other.checkInDate < stay.checkOutDate &&
          other.checkOutDate > from &&
          other.status !== 'checkedOut',
      )
      return {
        _id,
        number,
        roomTypeId: type._id,
        roomType: type.name,
        ...(occupiedBy && { occupiedBy }),
      }
    }),
  )
}

/** The nights that a plan needs to place a stay: 7 to 31. */
export function nightsToPlace({ checkInDate, checkOutDate }: StayToPlace) {
  const nights = daysBetween(checkInDate, checkOutDate)
  return { from: checkInDate, nights: Math.min(Math.max(nights, 7), 31) }
}
