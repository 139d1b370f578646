import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import type { StaffWork } from '../audit/work.ts'
import { is } from '../database/conditions.ts'
import { lockRows } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { creditRequest } from '../ledger/entries.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { newId } from '../shared/ids.ts'
import { moveRequest } from './move-request.ts'

export interface RunningRequest {
  id: string
  number: number
  status: string
}

/** Reads the running requests of a stay, by number. */
export async function listRunning(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<RunningRequest[]> {
  return await tx
    .selectFrom('guest_request')
    .select(['id', 'number', 'status'])
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('status', 'in', activeStatuses)
    .orderBy('number')
    .execute()
}

/**
 * Locks running requests of a stay and the items that they return to stock. Must come before the lock of the stay,
 * which a tip and an order take after these.
 */
export async function lockRequests(
  tx: Handle,
  hotelId: string,
  stayId: string,
  numbers: readonly number[],
): Promise<void> {
  const requests = await tx
    .selectFrom('guest_request')
    .select('id')
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('number', 'in', numbers)
    .where('status', 'in', activeStatuses)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await lockItems(
    tx,
    hotelId,
    requests.map(({ id }) => id),
  )
}

/** Locks the items that requests would return to stock. */
export async function lockItems(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const { rows: items } = await sql<{ id: string }>`
    SELECT DISTINCT item_id AS id FROM request_line
    WHERE hotel_id = ${hotelId} AND request_id = ANY(${ids}::uuid[]) AND item_id IS NOT NULL`.execute(
    tx,
  )
  const itemIds = items.map(({ id }) => id)
  for (const kind of ['food', 'gift', 'amenity'] as const) {
    await lockRows(tx, kind, hotelId, itemIds, 'UPDATE')
  }
}

/** For the guest. */
interface Why {
  reason: string
}

/** Takes locked requests off the bill, which `cancelRequests` ends after the invoice. */
export async function creditRequests(
  tx: Handle,
  { hotelId, staffId }: StaffSession,
  requests: readonly RunningRequest[],
  { reason }: Why,
): Promise<void> {
  for (const { id, status } of requests) {
    const isNew = status === 'new'
    await creditRequest(tx, hotelId, id, { reason: reason.trim(), ...(!isNew && { staffId }) })
  }
}

/** Ends locked requests: rejects those not accepted yet, and cancels the others. It takes the hotel's counter. */
export async function cancelRequests(
  { tx, staff: { hotelId, staffId, name }, audit }: StaffWork,
  requests: readonly RunningRequest[],
  { reason }: Why,
  at: Date,
): Promise<void> {
  const note = reason.trim()
  for (const { id, status } of requests) {
    const isNew = status === 'new'
    const to = isNew ? 'rejected' : 'cancelled'
    await moveRequest(tx, {
      hotelId,
      id,
      from: activeStatuses,
      to,
      timelineId: newId(),
      at,
      by: 'hotel',
      name,
      note,
      ...(!isNew && { staffId }),
    })
    await audit(isNew ? 'request.reject' : 'request.cancel', id, {
      before: { status },
      after: { status: to, note },
    })
  }
}
