import type { Handle } from '../../database/open.ts'

/** Notifications that have not expired, newest first, at most 100. */
export async function listNotificationRows(db: Handle, hotelId: string, now: Date) {
  return await db
    .selectFrom('promotional')
    .select(['id', 'title', 'body', 'image', 'link', 'created_at', 'expires_at'])
    .where('hotel_id', '=', hotelId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
export type NotificationRow = Awaited<ReturnType<typeof listNotificationRows>>[number]
