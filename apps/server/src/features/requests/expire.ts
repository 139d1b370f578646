import { statusesBefore } from '@bellhop/domain/requests/request-status'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { Bus } from '../../database/bus.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { moveRequest } from '../../requests/move-request.ts'
import { newId } from '../../shared/ids.ts'
import { listExpirable, listGrantedOffers } from './expire-queries.ts'

const WAIT_MS = 12 * HOUR_MS

/**
 * Expires requests that were not accepted within 12 hours of the wanted time, so that nothing is delivered to a guest
 * who no longer expects it, and late check-outs and early check-ins that were not accepted in time.
 */
export async function expireRequests(db: Handle, bus: Bus, now: Date): Promise<void> {
  const wantedBefore = new Date(now.getTime() - WAIT_MS)
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const requests = await listExpirable(db, hotelId, { wantedBefore, now })
    for (const { id } of requests) {
      await inTransaction(db, async (tx) => {
        await lockRow(tx, 'guest_request', hotelId, id)
        await moveRequest(tx, {
          hotelId,
          id,
          from: statusesBefore('expired', 'server'),
          to: 'expired',
          timelineId: newId(),
          at: now,
          by: 'server',
          name: null,
          note: 'Not accepted in time.',
        })
      })
    }
    if (requests.length > 0) bus.notify(hotelId)
  }
}

/** Marks late check-outs and early check-ins as done that the release before has accepted: there they were done when they began. */
export async function completeGrantedOffers(db: Handle, bus: Bus, now: Date): Promise<void> {
  const granted = await listGrantedOffers(db)
  for (const { hotelId, id } of granted) {
    await inTransaction(db, async (tx) => {
      await lockRow(tx, 'guest_request', hotelId, id)
      await moveRequest(tx, {
        hotelId,
        id,
        from: statusesBefore('done', 'hotel').filter((status) => status !== 'new'),
        to: 'done',
        timelineId: newId(),
        at: now,
        by: 'server',
        name: null,
      })
    })
  }
  for (const hotelId of new Set(granted.map(({ hotelId }) => hotelId))) bus.notify(hotelId)
}
