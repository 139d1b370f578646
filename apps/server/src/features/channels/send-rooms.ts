import { joinNights, type TargetNight } from '@bellhop/domain/channels/join-nights'
import { nextRequestAt, recentRequests } from '@bellhop/domain/channels/request-budget'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type ClaimedChannel, recordRequest } from './claim.ts'
import type { ChannelPort } from './port.ts'
import { forgetNights, storeSent } from './sent.ts'

/** Nights that a channel is told about. */
export const DAYS_SENT = 500

/** When something is left to send. */
export type Later = Date | undefined

interface RoomNight extends TargetNight<number> {
  /** null: it was not sent yet. */
  former: number | null
}

/**
 * Lists the nights with other numbers of free rooms than the channel was told last. Comparing both finds every change,
 * whatever has made it. Rooms that are not mapped, and all of a paused channel, are closed.
 */
async function listRoomNights(db: Handle, channel: ClaimedChannel): Promise<RoomNight[]> {
  const { hotelId, id, today, status } = channel
  const { rows } = await sql<RoomNight>`
    WITH wanted AS (
      SELECT r.target, d.night, CASE WHEN ${status === 'live'}
        THEN greatest(coalesce(a.capacity - a.sold - a.blocked, 0), 0) ELSE 0 END AS value
      FROM channel_room r
      CROSS JOIN LATERAL (SELECT ${today}::date + day AS night FROM generate_series(0, ${DAYS_SENT - 1}) AS day) d
      LEFT JOIN availability a ON a.hotel_id = ${hotelId} AND a.room_type_id = r.room_type_id AND a.night = d.night
      WHERE r.hotel_id = ${hotelId} AND r.channel_id = ${id}
    ), sent AS (
      SELECT s.target, s.night, s.value FROM channel_sent s
      WHERE s.hotel_id = ${hotelId} AND s.channel_id = ${id} AND s.kind = 'rooms' AND s.night >= ${today}::date
    )
    SELECT w.target, w.night::text AS night, w.value, (s.value #>> '{}')::integer AS former
    FROM wanted w LEFT JOIN sent s ON s.target = w.target AND s.night = w.night
    WHERE s.value IS DISTINCT FROM to_jsonb(w.value)
    UNION ALL
    SELECT s.target, s.night::text, 0, (s.value #>> '{}')::integer
    FROM sent s
    WHERE s.value <> '0'::jsonb AND NOT EXISTS (SELECT FROM wanted w WHERE w.target = s.target)`.execute(
    db,
  )
  return rows
}

/**
 * Sends the free rooms that the channel does not know. What closes a sold-out night is sent at once; other changes leave
 * requests for it.
 *
 * @returns when to go on; undefined: the channel knows everything
 */
export async function sendRooms(
  db: Handle,
  channel: ClaimedChannel,
  port: ChannelPort,
  clock: () => Date,
): Promise<Later> {
  const nights = await listRoomNights(db, channel)
  if (nights.length === 0) return undefined
  const now = clock()
  const times = recentRequests(channel.requests.rooms ?? [], now.getTime())
  const isUrgent = nights.some(({ value, former }) => value === 0 && former !== 0)
  const at = nextRequestAt(times, now.getTime(), isUrgent)
  if (at > now.getTime()) return new Date(at)
  await recordRequest(db, channel, 'rooms', times, now)
  await forgetNights(db, channel, 'rooms', nights)
  const warnings = await port.sendRooms(joinNights(nights))
  await storeSent(db, channel, 'rooms', nights, warnings, clock())
  return undefined
}
