import type { PlannedStay, RoomPlan } from '@bellhop/contract/desk/room-plan'
import type { RoomState } from '@bellhop/contract/desk/rooms'
import {
  type CleaningState,
  type ClosedState,
  isClean,
  isFinished,
} from '@bellhop/domain/rooms/room-state'
import { daysBetween } from '../../format/hotel-date.ts'

export interface RoomChoice {
  _id: string
  number: string
  roomTypeId: string
  roomType: string
  /** If the stay begins today or has begun. */
  cleaning?: CleaningState
  /** Whether its cleaning is not finished, in that case. */
  isUnfinished?: boolean
  /** On one of the nights: out of order, it cannot be assigned; out of service, it is the last to be. */
  closed?: { as: ClosedState; reason: string }
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
    type.rooms.map((room) => {
      const { _id, number, cleaning, stays } = room
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
        ...(stay.checkInDate <= plan.today && {
          cleaning,
          isUnfinished: !isFinished(cleaning, plan.inspectsRooms),
        }),
        ...closureOf(room, from, stay.checkOutDate),
        ...(occupiedBy && { occupiedBy }),
      }
    }),
  )
}

/** The closure of a night from `first` to before `end`. */
function closureOf({ closedAs, reason = '', from, until }: RoomState, first: string, end: string) {
  const isClosed = closedAs && from && from < end && (!until || until >= first)
  return isClosed ? { closed: { as: closedAs, reason } } : {}
}

export const isFree = ({ occupiedBy, closed }: RoomChoice): boolean =>
  !occupiedBy && closed?.as !== 'outOfOrder'

/** Whether to ask before a guest enters the room now. */
export const isUnclean = ({ cleaning }: RoomChoice): boolean =>
  cleaning !== undefined && !isClean(cleaning)

/**
 * The room to propose: of the booked type and free; if the guest comes today, clean, and one that is inspected first
 * where the hotel inspects. One out of service is the last.
 */
export function proposeRoom(
  choices: readonly RoomChoice[],
  roomTypeId: string,
): RoomChoice | undefined {
  return choices
    .filter((room) => room.roomTypeId === roomTypeId && isFree(room))
    .filter(({ cleaning }) => !cleaning || isClean(cleaning))
    .toSorted(
      (a, b) =>
        Number(Boolean(a.closed)) - Number(Boolean(b.closed)) ||
        Number(Boolean(a.isUnfinished)) - Number(Boolean(b.isUnfinished)),
    )[0]
}

/** The nights that a plan needs to place a stay: 7 to 31. */
export function nightsToPlace({ checkInDate, checkOutDate }: StayToPlace) {
  const nights = daysBetween(checkInDate, checkOutDate)
  return { from: checkInDate, nights: Math.min(Math.max(nights, 7), 31) }
}
