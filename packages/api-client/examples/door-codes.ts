/**
 * Door codes from the dates of the stays, for locks that take a code with a time:
 * `BELLHOP_URL=… BELLHOP_KEY=… LOCK_SECRET=… node door-codes.ts`. Scope: stays.read
 */
import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type Bellhop,
  bodyOf,
  createClient,
  type Position,
  readChanges,
  type Schemas,
} from '@bellhop/api-client'

export interface DoorCode {
  room: string
  code: string
  /** Instants. */
  from: string
  until: string
}

/** @returns the codes of a booking's rooms; none for a stay without a room, and one that is cancelled or has ended */
export function codesOf(booking: Schemas['DeskBooking'], secret: string): DoorCode[] {
  return booking.stays.flatMap(({ _id, status, roomNumber }) => {
    if (!roomNumber || !['booked', 'inHouse'].includes(status)) return []
    const { checkIn: from, checkOut: until } = booking
    // Other dates or another room are another code.
    const hash = createHmac('sha256', secret).update(`${_id} ${roomNumber} ${from} ${until}`)
    const code = String(hash.digest().readUInt32BE() % 1_000_000).padStart(6, '0')
    return [{ room: roomNumber, code, from, until }]
  })
}

/**
 * Reads the bookings that have changed, and the codes that are valid for each of them now.
 *
 * @param setCodes replaces the codes of a booking; it is called before the cursor moves on, and may be called again
 * @returns where to go on
 */
export async function updateCodes(
  bellhop: Bellhop,
  position: Position,
  secret: string,
  setCodes: (bookingId: string, codes: DoorCode[]) => Promise<void>,
): Promise<Position> {
  let next = position
  const changes = readChanges(position, (from) =>
    bodyOf(bellhop.GET('/desk/bookings', { params: { query: from } })),
  )
  for await (const { rows, removed, cursor } of changes) {
    for (const booking of rows) await setCodes(booking._id, codesOf(booking, secret))
    for (const id of removed) await setCodes(id, [])
    next = { cursor }
  }
  return next
}

if (import.meta.main) {
  const { BELLHOP_URL: url = 'http://localhost:3000', BELLHOP_KEY: key = '' } = process.env
  const { LOCK_SECRET: secret } = process.env
  if (!secret) throw new Error('LOCK_SECRET is missing')
  const bellhop = createClient({ url, key })
  // A real program stores the position with the codes.
  let position: Position = { changedSince: '2020-01-01T00:00:00Z' }
  for (;;) {
    position = await updateCodes(bellhop, position, secret, async (id, codes) =>
      console.log(id, codes),
    )
    await delay(15_000)
  }
}
