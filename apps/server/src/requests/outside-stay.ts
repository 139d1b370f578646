import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import type { RunningRequest } from './cancel-requests.ts'

export interface RequestOutside extends RunningRequest {
  title: string
  deliverAt: Date
}

const maxListed = 100

/**
 * Lists the running requests of a stay that are wanted from its new check-out on, by time: orders, tables, appointments,
 * taxis. A late check-out is not among them, because it ends with other dates.
 */
export async function listOutside(
  db: Handle,
  hotelId: string,
  stayId: string,
  checkOut: string,
): Promise<RequestOutside[]> {
  return await db
    .selectFrom('guest_request')
    .select(['id', 'number', 'title', 'status'])
    .select(sql<Date>`deliver_at`.as('deliverAt'))
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('status', 'in', activeStatuses)
    .where('deliver_at', '>=', new Date(checkOut))
    .where(sql<boolean>`purpose IS DISTINCT FROM 'lateCheckOut'`)
    .orderBy('deliver_at')
    .orderBy('number')
    .limit(maxListed)
    .execute()
}
