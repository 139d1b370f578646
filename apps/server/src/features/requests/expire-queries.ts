import { statusesBefore } from '@bellhop/domain/request-status'
import type { Handle } from '../../database/open.ts'

/** Until the transaction ends, which serialises simultaneous changes. */
export async function lockRequest(tx: Handle, hotelId: string, id: string): Promise<void> {
  await tx
    .selectFrom('guest_request')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Lists requests wanted before an instant that can still expire, oldest first, at most 200. */
export async function listExpirable(db: Handle, hotelId: string, wantedBefore: Date) {
  return await db
    .selectFrom('guest_request')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('status', 'in', statusesBefore('expired', 'server'))
    .where((eb) => eb.fn.coalesce('deliver_at', 'created_at'), '<', wantedBefore)
    .orderBy('number')
    .limit(200)
    .execute()
}
