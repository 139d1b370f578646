import type { PushSettings } from '@bellhop/contract/guest/push'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** Undefined if the guest has never changed them. */
export async function findPushSettings(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<PushSettings | undefined> {
  return await db
    .selectFrom('push_settings')
    .select(['requests', 'chat', 'news'])
    .where(is({ hotel_id: hotelId, guest_id: guestId }))
    .executeTakeFirst()
}

export async function savePushSettings(
  tx: Handle,
  hotelId: string,
  guestId: string,
  settings: PushSettings,
): Promise<void> {
  await tx
    .insertInto('push_settings')
    .values({ hotel_id: hotelId, guest_id: guestId, ...settings })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'guest_id']).doUpdateSet(settings))
    .execute()
}
