import { statusesBefore } from '@bellhop/domain/requests/request-status'
import type { Insertable } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { findById } from '../../../database/rows.ts'
import type { DailyRequest } from '../../../database/types.generated.ts'
import { moveRequest } from '../../../requests/move-request.ts'
import { newId } from '../../../shared/ids.ts'

interface Wanted {
  hotelId: string
  stayId: string
  guestId: string
  serviceId: string
}

/** The running series of a guest for a service, locked. */
export async function findRunningDaily(tx: Handle, wanted: Wanted) {
  return await tx
    .selectFrom('daily_request')
    .select('id')
    .where('hotel_id', '=', wanted.hotelId)
    .where('stay_id', '=', wanted.stayId)
    .where('guest_id', '=', wanted.guestId)
    .where('service_id', '=', wanted.serviceId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertDaily(tx: Handle, row: Insertable<DailyRequest>): Promise<void> {
  await tx.insertInto('daily_request').values(row).execute()
}

interface End {
  hotelId: string
  id: string
  at: Date
  by: 'guest' | 'hotel'
  name: string
  note?: string | undefined
}

/** Ends a series, and its requests on which work has not begun: at most those of two days. */
export async function endDaily(tx: Handle, { hotelId, id, ...end }: End): Promise<void> {
  const open = await tx
    .selectFrom('guest_request')
    .select(['id', 'status'])
    .where(is({ hotel_id: hotelId, daily_id: id }))
    .where('status', 'in', statusesBefore('cancelled', 'guest'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('daily_request')
    .set({ ended_at: end.at })
    .where(is({ hotel_id: hotelId, id }))
    .where('ended_at', 'is', null)
    .execute()
  for (const request of open) {
    const to = end.by === 'hotel' && request.status === 'new' ? 'rejected' : 'cancelled'
    await moveRequest(tx, {
      hotelId,
      id: request.id,
      from: statusesBefore(to, end.by),
      to,
      timelineId: newId(),
      ...end,
    })
  }
}

/** The series of a request; null for a single one. */
export async function findDailyId(
  tx: Handle,
  hotelId: string,
  requestId: string,
): Promise<string | null> {
  const request = await findById(tx, 'guest_request', hotelId, requestId, ['daily_id'])
  return request?.daily_id ?? null
}
