import { addDays } from '@bellhop/domain/stays/booking'
import type { Handle } from '../database/open.ts'
import { soldOut } from '../rates/room-unavailable.ts'
import type { Problem } from '../shared/calls/problem.ts'
import { changeSold, type LockedNight, lockNights } from './lock-nights.ts'
import { checkOpen } from './unconfirmed-share.ts'

/** So many rooms of a type. */
export interface RoomsOfType {
  roomTypeId: string
  rooms: number
}

/** A reserved night of a room type. */
export interface ReservedNight extends LockedNight {
  /** More rooms were reserved than were free. */
  isOverbooked: boolean
}

interface Rules {
  /** The guest has verified neither phone nor email: see unconfirmed-share.ts. */
  isUnconfirmed?: boolean
  /** Reserves rooms that are not free, too, on nights that are for sale. */
  mayOverbook?: boolean
  /** The rejection of sold-out rooms, from the nights for sale. */
  whenSoldOut?: (nights: readonly LockedNight[]) => Problem
}

/**
 * Reserves rooms on all of the nights, or none. The rows are locked by date and room type, so that bookings wait for
 * each other and never deadlock; availability is read under the lock, so nothing is oversold. The caller checks the rules
 * of the arrival (rates/sell-rooms.ts).
 *
 * @param nights by date; the first is the arrival
 * @returns every night with its terms
 * @throws Problem `room_unavailable`
 */
export async function reserveNights(
  tx: Handle,
  hotelId: string,
  wanted: readonly RoomsOfType[],
  nights: readonly string[],
  rules: Rules = {},
): Promise<ReservedNight[]> {
  const { isUnconfirmed = false, mayOverbook = false } = rules
  const { whenSoldOut = soldOut } = rules
  const last = nights.at(-1)
  if (!last || wanted.length === 0) throw new Error('Expected at least one room and night')
  const departure = addDays(last, 1)
  const changes = toChanges(wanted, nights, 1)
  const countOf = new Map(wanted.map(({ roomTypeId, rooms }) => [roomTypeId, rooms]))
  const locked = await lockNights(tx, hotelId, changes, {
    ofAllTypes: isUnconfirmed,
    departure,
  })
  const isOver = ({ roomTypeId, left }: LockedNight) => left < (countOf.get(roomTypeId) ?? 0)
  const isSoldOut = !mayOverbook && locked.some(isOver)
  if (isSoldOut || locked.length < changes.length) throw whenSoldOut(locked)
  if (isUnconfirmed) await checkOpen(tx, hotelId, changes)
  await changeSold(tx, hotelId, changes)
  return locked.map((night) => ({ ...night, isOverbooked: isOver(night) }))
}

/**
 * Releases rooms. Call it once for each reserved room: in the statement or transaction that ends the stay or hold,
 * under the lock of its row. Nights that are no longer for sale are skipped.
 */
export async function releaseNights(
  tx: Handle,
  hotelId: string,
  rooms: readonly RoomsOfType[],
  nights: readonly string[],
): Promise<void> {
  const changes = toChanges(rooms, nights, -1)
  if (changes.length === 0) return
  await lockNights(tx, hotelId, changes)
  await changeSold(tx, hotelId, changes)
}

function toChanges(rooms: readonly RoomsOfType[], nights: readonly string[], sign: 1 | -1) {
  return nights.flatMap((date) =>
    rooms.map(({ roomTypeId, rooms }) => ({ roomTypeId, date, change: sign * rooms })),
  )
}
