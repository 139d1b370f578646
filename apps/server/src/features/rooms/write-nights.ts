import { runningNight } from '@bellhop/domain/time/hotel-time'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { lockForSale, writeAvailability } from '../../rooms/write-availability.ts'
import type { EditingStaff } from '../../sessions/sessions.ts'

/** Writes the nights for sale of room types, which it locks in a common order. */
export async function writeNights(
  tx: Handle,
  { hotelId, timeZone, now }: Pick<EditingStaff, 'hotelId' | 'timeZone' | 'now'>,
  ids: readonly (string | undefined)[],
): Promise<void> {
  const roomTypeIds = [...new Set(ids)].filter((id) => id !== undefined).toSorted()
  for (const id of roomTypeIds) await lockRow(tx, 'room_type', hotelId, id)
  await lockForSale(tx, hotelId, roomTypeIds, runningNight(now, timeZone))
  for (const id of roomTypeIds) await writeAvailability(tx, hotelId, id, now)
  await recordRatesEvent(tx, hotelId)
}
