import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/database/open.ts'
import type { AcceptedBooking, FilledHotel } from './filled-hotel.ts'
import { send } from './send.ts'

/** Every number in what the server answers and stores, by its place there. */
export type Amounts = Map<string, number>

function collect(amounts: Amounts, place: string, value: unknown): void {
  if (typeof value === 'number') amounts.set(place, value)
  else if (value && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      // Free rooms are no amount: a version may keep more of them for guests who are known.
      if (key !== 'available') collect(amounts, `${place} ${key}`, part)
    }
  }
}

/** Amounts of the bookings, bills and offers as the server answers them, and of the invoices. */
export async function readAmounts(
  origin: string,
  { db }: Database,
  hotel: FilledHotel,
  bookings: readonly AcceptedBooking[],
  offersFrom: string,
  offersTo: string,
): Promise<Amounts> {
  const amounts: Amounts = new Map()
  const read = async (url: string, session = {}) => {
    const { statusCode, body } = await send(origin, { url, headers: session })
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`)
    collect(amounts, url, JSON.parse(body).data)
  }
  for (const { checkInKey } of bookings) await read(`/api/guests/web/booking/${checkInKey}`)
  for (const id of await listQuietStays(db, hotel)) {
    await read(`/api/desk/folios/${id}`, hotel.staff)
  }
  const dates = `checkInDate=${offersFrom}&checkOutDate=${offersTo}`
  await read(`/api/rooms/web/by-date/${hotel.hotelId}?${dates}`)
  const { rows } = await sql<{
    id: string
    content: object
  }>`SELECT id, content FROM invoice`.execute(db)
  for (const { id, content } of rows) collect(amounts, `invoice ${id}`, content)
  return amounts
}

/** The stays on whose bills nobody orders. */
async function listQuietStays(db: Database['db'], { hotelId }: FilledHotel): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stay WHERE hotel_id = ${hotelId} AND status <> 'inHouse' ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The amounts that are others afterwards, as sentences. What is new afterwards does not count. */
export function listDifferences(before: Amounts, after: Amounts): string[] {
  return [...before].flatMap(([place, amount]) =>
    after.get(place) === amount ? [] : [`${place}: ${amount}, then ${after.get(place)}`],
  )
}
