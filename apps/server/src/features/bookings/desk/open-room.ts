import {
  type CleaningState,
  freshRoom,
  isClean,
  isOutOfOrder,
  type RoomState,
} from '@bellhop/domain/rooms/room-state'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { selectRoomState } from '../../../rooms/room-state-of.ts'
import type { FilledSentence, Sentence, SentenceValues } from '../../../sentences/sentences.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { findEarlyArrival, listArrivalRooms, readArrival } from '../../../stays/arrival-day.ts'
import { findLateDeparture } from '../../../stays/departure-day.ts'

interface NumberedRoom {
  id: string
  number: string
}

/**
 * Finds a room, and locks it until the transaction ends, so that it is not closed at the same time. Closing one changes
 * nights for sale, so a room is locked before they are.
 *
 * @throws Problem `not_found`
 */
export async function lockRoom(tx: Handle, hotelId: string, id: string): Promise<NumberedRoom> {
  const room = await tx
    .selectFrom('room')
    .select(['id', 'number'])
    .where(is({ hotel_id: hotelId, id }))
    .forShare()
    .executeTakeFirst()
  if (!room) throw notFound('room')
  return room
}

/** @throws Problem `room_taken` if the room is out of order on one of the nights */
export async function checkOpen(
  db: Handle,
  hotelId: string,
  { id, number }: NumberedRoom,
  nights: readonly string[],
): Promise<void> {
  const state = await readRoomState(db, hotelId, id)
  if (!nights.some((night) => isOutOfOrder(state, night))) return
  const sentence = 'Room {room} is out of order on at least one of these nights.'
  throw new Problem('room_taken', sentence, { params: { room: number } })
}

/** Call it when the guest enters the room. @throws Problem `room_not_clean` */
export async function checkClean(
  db: Handle,
  hotelId: string,
  { id, number }: NumberedRoom,
): Promise<void> {
  const { cleaning } = await readRoomState(db, hotelId, id)
  if (isClean(cleaning)) return
  throw new Problem('room_not_clean', [notClean(number, cleaning)], { params: { room: number } })
}

export const notClean = (room: string, cleaning: CleaningState): FilledSentence => ({
  sentence: cleaning === 'dirty' ? 'Room {room} is dirty.' : 'Room {room} is still being cleaned.',
  values: { room },
})

export const occupied = (room: string): FilledSentence => ({
  sentence: 'Another guest is still in room {room}.',
  values: { room },
})

/**
 * Call it once the guest of a stay has the room. @throws Problem `room_taken` if another one has a late check-out from it
 * for which the room must be free longer, or if the room is not free in time for an early check-in, theirs or the next one
 */
export async function checkTurnover(
  tx: Handle,
  hotelId: string,
  { id, number }: NumberedRoom,
  stayId: string,
  now: Date,
): Promise<void> {
  const reject = (sentence: Sentence, values: SentenceValues) => {
    throw new Problem('room_taken', sentence, { values, params: { room: number } })
  }
  const late = await findLateDeparture(tx, hotelId, id)
  if (late) {
    const until = hotelTimeOfDay(late.checkOut, late.timeZone)
    reject('Room {room} has a late check-out until {until} on {date}.', {
      until,
      date: late.date,
    })
  }
  const early = await findEarlyArrival(tx, hotelId, stayId)
  if (early) {
    const from = hotelTimeOfDay(early.checkIn, early.timeZone)
    const date = hotelDate(early.checkIn, early.timeZone)
    reject('Room {room} has an early check-in at {from} on {date}.', { from, date })
  }
  const own = await readArrival(tx, hotelId, stayId)
  if (!own?.isEarly) return
  const [room] = await listArrivalRooms(tx, hotelId, stayId, own, now, [id])
  if (room && room.freeFrom > Date.parse(own.checkIn)) {
    const from = hotelTimeOfDay(own.checkIn, own.timeZone)
    reject('Room {room} is not free for the early check-in at {from}.', { from })
  }
}

export async function readRoomState(db: Handle, hotelId: string, id: string): Promise<RoomState> {
  const { rows } = await sql<{ state: RoomState | null }>`
    SELECT ${selectRoomState(hotelId, id)} AS state`.execute(db)
  return rows[0]?.state ?? freshRoom
}
