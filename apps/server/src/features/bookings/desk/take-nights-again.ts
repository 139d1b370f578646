import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { reserveNights } from '../../../rooms/reserve-nights.ts'
import type { Sentence, SentenceValues } from '../../../sentences/sentences.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { assignFormerRooms, type NightRoom } from '../../../stays/night-rooms.ts'
import { withRoomTakenProblem } from './assign-room.ts'
import { lockRoom } from './open-room.ts'
import { withSoldOutProblem } from './sold-out.ts'

export const tooLate = (sentence: Sentence, values?: SentenceValues): Problem =>
  new Problem('too_late', sentence, { values })

/** Finds when a stay ended like this, and what it was before. Undefined once the audit log no longer has it. */
export async function findEnd<Before>(
  tx: Handle,
  hotelId: string,
  stayId: string,
  action: 'stay.checkOut' | 'stay.noShow' | 'stay.cancel' | 'stay.walk',
): Promise<{ at: Date; before: Before } | undefined> {
  const entry = await tx
    .selectFrom('audit')
    .select(['at', 'before'])
    .where(is({ hotel_id: hotelId, subject_id: stayId, action }))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.before ? { at: entry.at, before: entry.before as Before } : undefined
}

/**
 * Takes nights of a locked stay that went back on sale, with their rooms.
 *
 * @throws Problem `sold_out`, `room_taken`
 */
export async function takeNightsAgain(
  tx: Handle,
  hotelId: string,
  stay: { id: string; roomTypeId: string },
  nights: readonly NightRoom[],
): Promise<void> {
  const dates = nights.map(({ night }) => night)
  if (dates.length === 0) return
  const roomIds = [...new Set(nights.flatMap(({ roomId }) => roomId ?? []))].toSorted()
  const numbers: string[] = []
  for (const id of roomIds) numbers.push((await lockRoom(tx, hotelId, id)).number)
  const rooms = [{ roomTypeId: stay.roomTypeId, rooms: 1 }]
  await withSoldOutProblem(() => reserveNights(tx, hotelId, rooms, dates))
  await withRoomTakenProblem(numbers.join(', ') || null, () =>
    assignFormerRooms(tx, hotelId, stay.id, nights),
  )
}
