import { activeStatuses } from '@bellhop/domain/request-status'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { moveRequest } from './move-request.ts'

/**
 * Cancels the early check-ins of stays that end before they begin, or begin on another day, and takes them off the bill.
 * Call it under the lock of the stays, after every other lock: it takes that of the hotel's counter.
 */
export async function endEarlyCheckIns(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  at: Date,
): Promise<void> {
  if (stayIds.length === 0) return
  const requests = await tx
    .selectFrom('guest_request')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', 'in', [...stayIds])
    .where('purpose', '=', 'earlyCheckIn')
    .where('status', 'in', activeStatuses)
    .orderBy('id')
    .execute()
  for (const { id } of requests) {
    await moveRequest(tx, {
      hotelId,
      id,
      from: activeStatuses,
      to: 'cancelled',
      timelineId: newId(),
      at,
      by: 'server',
      name: null,
      note: 'The booking has changed.',
    })
  }
}
