import type { Handle } from '../../database/open.ts'
import { endEarlyCheckIns, endLateCheckOuts } from '../../requests/end-stay-offers.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import type { Followed } from './follow-revision.ts'

/** Ends what was agreed for another day of arrival or departure, and tells desk and guests. Call it last. */
export async function finishFollowing(
  tx: Handle,
  hotelId: string,
  { added, changed, cancelled, arrivesOther, leavesOther }: Followed,
  now: Date,
): Promise<void> {
  const early = [...arrivesOther, ...cancelled]
  await endEarlyCheckIns(tx, hotelId, early, now, 'The booking has changed.')
  for (const stayId of leavesOther) await endLateCheckOuts(tx, hotelId, stayId, now)
  if (added.length > 0) await recordStayEvents(tx, hotelId, added, now, { step: 'booked' })
  if (changed.length > 0) await recordStayEvents(tx, hotelId, changed, now)
  if (cancelled.length > 0)
    await recordStayEvents(tx, hotelId, cancelled, now, { step: 'cancelled' })
  // Without a stay, only the list of decisions has changed.
  await recordRatesEvent(tx, hotelId)
}
