import type { serverReasons } from '@bellhop/domain/correction-reasons'
import { grantedStatuses } from '@bellhop/domain/time-offers'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { insertRequestCorrection, newCorrectionIds } from './entries.ts'
import { moveRequest } from './move-request.ts'

type ServerReason = (typeof serverReasons)[number]

/** Also those that have begun: the guest has not come, so they were not used. */
const openStatuses = ['new', ...grantedStatuses] as const

/**
 * Cancels the early check-ins of stays that end before they begin, or begin on another day, and takes them off the bill.
 * Call it under the lock of the stays, after every other lock: it takes that of the hotel's counter.
 */
export async function endEarlyCheckIns(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  at: Date,
  note: ServerReason,
): Promise<void> {
  for (const id of await lockOpen(tx, hotelId, stayIds)) {
    await moveRequest(tx, {
      hotelId,
      id,
      from: openStatuses,
      to: 'cancelled',
      timelineId: newId(),
      at,
      by: 'server',
      name: null,
      note,
    })
  }
}

/**
 * Takes the early check-ins of a stay off the bill before its invoice is issued, which is before `endEarlyCheckIns`: the
 * counter of the invoices is locked before that of the hotel.
 */
export async function creditEarlyCheckIns(
  tx: Handle,
  hotelId: string,
  stayId: string,
  at: Date,
  reason: ServerReason,
): Promise<void> {
  for (const id of await lockOpen(tx, hotelId, [stayId])) {
    const ids = await newCorrectionIds(tx, hotelId, id)
    await sql`
      WITH gone AS (SELECT ${id}::uuid AS id)
      ${insertRequestCorrection(hotelId, 'gone', { ids, at, reason })}`.execute(tx)
  }
}

async function lockOpen(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
): Promise<string[]> {
  if (stayIds.length === 0) return []
  const requests = await tx
    .selectFrom('guest_request')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', 'in', [...stayIds])
    .where('purpose', '=', 'earlyCheckIn')
    .where('status', 'in', openStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return requests.map(({ id }) => id)
}
