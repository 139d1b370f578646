import { sql } from 'kysely'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { withoutGuest } from '../../stays/portal-guest.ts'
import { type GuestIds, isOwnPortalBooking } from './guest-rows.ts'

/** Takes the guest out of what portals have sent, also of messages that are not applied yet. */
export async function erasePortalBookings(tx: Handle, ids: GuestIds): Promise<void> {
  const { hotelId } = ids
  const bookings = tx.selectFrom('channel_booking').where('hotel_id', '=', hotelId)
  const found = await bookings.select('id').where(isOwnPortalBooking(ids)).execute()
  if (found.length === 0) return
  const own = found.map(({ id }) => id)
  await lockRows(tx, 'channel_booking', hotelId, own)
  const stored = await bookings.select(['id', 'content']).where('id', 'in', own).execute()
  const waiting = await tx
    .selectFrom('channel_revision as r')
    .innerJoin('channel_booking as b', (join) =>
      join
        .onRef('b.hotel_id', '=', 'r.hotel_id')
        .onRef('b.channel_id', '=', 'r.channel_id')
        .onRef('b.unique_id', '=', 'r.unique_id'),
    )
    .select(['r.channel_id as channelId', 'r.revision_id as id', 'r.content'])
    .where('r.hotel_id', '=', hotelId)
    .where('b.id', 'in', own)
    .where('r.applied_at', 'is', null)
    .execute()
  const erased = stored.map(({ id, content }) => ({
    id,
    content: content && withoutGuest(content),
  }))
  await sql`
    UPDATE channel_booking b SET content = e.content, elsewhere = NULL
    FROM jsonb_to_recordset(${JSON.stringify(erased)}::jsonb) AS e (id uuid, content jsonb)
    WHERE b.hotel_id = ${hotelId} AND b.id = e.id`.execute(tx)
  const messages = waiting.map((row) => ({ ...row, content: withoutGuest(row.content) }))
  await sql`
    UPDATE channel_revision r SET content = e.content
    FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS e ("channelId" uuid, id text, content jsonb)
    WHERE r.hotel_id = ${hotelId} AND r.channel_id = e."channelId" AND r.revision_id = e.id`.execute(
    tx,
  )
}
