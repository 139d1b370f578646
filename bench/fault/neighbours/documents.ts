import { getMyInvoice } from '@bellhop/contract/guest/invoices'
import { sql } from 'kysely'
import type { Place } from '../../../e2e/support/server.ts'
import { openPlace } from '../places.ts'
import type { Fault } from '../report.ts'
import { startServer } from '../start-server.ts'
import { startFlood } from './flood.ts'
import { callRoute, compareTurns, measureWaits } from './neighbour.ts'

const GUESTS = 40
/** Calls of each guest at a time. */
const CALLS_OF_GUEST = 3
/** A long bill: its document takes most of a second. */
const CHARGES = 200

/** The one that is running, the hotel's turn, and those made while the server finds the neighbour's session. */
const MAX_OVERTAKING = 8

/** All guests of a hotel request long documents. */
export const documentsNeighbour: Fault = {
  name: 'neighbour of documents',
  async run({ fixture, makePlace }) {
    const { guests, neighbour } = fixture
    const place = await makePlace()
    await addCharges(
      place,
      guests.slice(0, GUESTS).map(({ id }) => id),
    )
    const server = await startServer(place)
    const read = () => callRoute(server, getMyInvoice, { session: neighbour.guest.session })
    await read()
    const before = await measureWaits(read)
    const flood = startFlood(GUESTS * CALLS_OF_GUEST, (caller) =>
      callRoute(server, getMyInvoice, { session: guests[caller % GUESTS]?.session ?? {} }),
    )
    const during = await measureWaits(read, flood.served)
    await flood.stop()
    const { failures, figures } = compareTurns(before, during, MAX_OVERTAKING)
    await server.stop()
    return { figures, failures }
  },
}

async function addCharges(place: Place, guestIds: string[]): Promise<void> {
  const { db, close } = await openPlace(place)
  await sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, tax_rate, created_at)
    SELECT hotel_id, gen_random_uuid(), id, 'charge', 'Dinner on the terrace ' || n, 64900, 11682, 1800, now()
    FROM stay, generate_series(1, ${CHARGES}::integer) n
    WHERE guest_id = ANY(${guestIds}::uuid[])`.execute(db)
  await close()
}
