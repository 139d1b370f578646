import { sql } from 'kysely'
import type { Handle } from '../../apps/server/src/database/open.ts'
import { listDates, type openPortal } from '../../fakes/channex/portal.ts'
import type { ChannelDesk } from './channel-desk.ts'

interface StoredBooking {
  uniqueId: string
  decisions: string[]
  stays: { id: string; status: string; nights: string[] }[]
}

/** Compares a hotel with what its portal has sold and shows. */
export async function readBothSides(
  db: Handle,
  { hotelId, roomTypeId, live, readLeft }: ChannelDesk,
  portal: ReturnType<typeof openPortal>,
  nights: readonly string[],
) {
  const failures: string[] = []
  let [lost, doubled, shown] = [0, 0, 0]
  const left = await readLeft(nights)
  for (const night of nights) {
    const [own, theirs] = [Math.max(0, left.get(night) ?? 0), portal.freeOn('room', night)]
    if (own !== theirs) failures.push(`the portal shows ${theirs} of ${own} rooms on ${night}`)
  }
  const { rows } = await sql<StoredBooking>`
    SELECT b.unique_id AS "uniqueId", b.decisions, (
      SELECT coalesce(json_agg(json_build_object('id', s.id, 'status', s.status, 'nights', (
        SELECT json_agg(n.night::text ORDER BY n.night) FROM stay_night n
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id))), '[]')
      FROM stay s WHERE s.hotel_id = ${hotelId} AND s.id = ANY(b.stay_ids)) AS stays
    FROM channel_booking b WHERE b.hotel_id = ${hotelId}`.execute(db)
  const stored = new Map(rows.map((row) => [row.uniqueId, row]))
  const latest = new Map(portal.revisions.map((one) => [one.attributes.unique_id, one.attributes]))
  for (const [uniqueId, { status, arrival_date: from, departure_date: to }] of latest) {
    const booked = stored.get(uniqueId)?.stays.filter((stay) => stay.status === 'booked') ?? []
    const wanted = status === 'cancelled' ? [] : [listDates(String(from), String(to)).join()]
    if (booked.length < wanted.length) lost++
    if (booked.length > wanted.length) doubled++
    const own = booked.map((stay) => stay.nights.join())
    if (own.join(';') !== wanted.join(';')) {
      failures.push(`${uniqueId} has ${own.join(';') || 'no stay'}, not ${wanted.join() || 'none'}`)
    }
    if (stored.get(uniqueId)?.decisions.includes('noRoom')) shown++
  }
  const { rows: bookings } = await sql<{ source: string; name: string; count: number }>`
    SELECT b.source, b.name, count(*)::integer AS count FROM booking b
    WHERE b.hotel_id = ${hotelId} AND (b.source = 'channel' OR b.name LIKE 'Desk %')
    GROUP BY 1, 2`.execute(db)
  doubled += bookings.filter(({ count }) => count > 1).length
  const names = new Set(bookings.map(({ name }) => name))
  lost += [...live.keys()].filter((name) => !names.has(name)).length
  if (lost > 0) failures.push(`${lost} bookings lost`)
  if (doubled > 0) failures.push(`${doubled} bookings doubled`)

  const { rows: counted } = await sql<{
    night: string
    sold: number
    rooms: number
    stays: number
  }>`
    SELECT a.night::text AS night, a.sold, a.offered AS rooms, (
      SELECT count(*)::integer FROM stay_night n JOIN stay s ON s.hotel_id = n.hotel_id AND s.id = n.stay_id
      WHERE n.hotel_id = ${hotelId} AND n.night = a.night AND s.room_type_id = ${roomTypeId}
        AND s.status = 'booked') AS stays
    FROM availability a
    WHERE a.hotel_id = ${hotelId} AND a.room_type_id = ${roomTypeId} AND a.night = ANY(${[...nights]}::date[])`.execute(
    db,
  )
  for (const { night, sold, rooms, stays } of counted) {
    if (sold !== stays) failures.push(`${night} counts ${sold} for ${stays} stays`)
    if (stays > rooms && shown === 0) failures.push(`${night} is overbooked, and no one is told`)
  }
  return { failures, lost, doubled, shown }
}
