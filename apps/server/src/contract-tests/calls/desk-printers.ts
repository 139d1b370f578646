import { makePrinterKey } from '../../features/printers/printer-key.ts'
import { newId } from '../../shared/ids.ts'
import { addRows } from '../../testing/rows.ts'
import { params, plain } from '../call-parts.ts'
import type { KnownCall } from '../known-call.ts'
import type { World } from '../world.ts'

async function newPrinter(
  { server, hotel, hotelOnly }: World,
  kind: 'cloudprnt' | 'epson' = 'cloudprnt',
): Promise<{ id: string; key: string }> {
  const id = newId()
  const { key, hash } = makePrinterKey(hotel.id)
  await addRows(server.db, 'printer', {
    ...{ hotel_id: hotel.id, id, name: 'Kitchen', kind, width: 80, key_hash: hash },
    ...{ created_at: new Date(), event_id: 0 },
  })
  hotelOnly.push(id)
  return { id, key }
}

/** @returns the id of a ticket that may not have been printed, or that waits for its printer */
async function newTicket(
  world: World,
  printerId: string,
  state: 'unconfirmed' | 'offered' = 'unconfirmed',
): Promise<string> {
  const { server, hotel, hotelOnly, outlet } = world
  const id = newId()
  const requestId = await world.newOrder()
  const line = await server.db
    .selectFrom('request_line')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const content = {
    ...{ kind: 'order', language: 'en', timeZone: 'UTC', number: 1, outlet: outlet.name },
    ...{ stations: [], room: '1', isForLater: false, allergies: [] },
    ...{ orderedAt: '2026-12-01T10:00:00Z', promisedAt: '2026-12-01T10:30:00Z' },
    lines: [{ lineId: line.id, name: 'Dosa', quantity: 1, choices: [] }],
  }
  const now = new Date()
  await addRows(server.db, 'printer_ticket', {
    ...{ hotel_id: hotel.id, id, printer_id: printerId, request_id: requestId, number: 1 },
    ...{ kind: 'order', state, content: JSON.stringify(content), created_at: now, due_at: now },
    ...(state === 'unconfirmed' && { ended_at: now }),
  })
  hotelOnly.push(id)
  return id
}

const body = { name: 'Grill', width: 58, stationIds: [] }

const printer = (answers: number, values: object = {}): KnownCall => ({
  idsOf: 'hotel',
  answers,
  build: async (world) => ({ ...params((await newPrinter(world)).id), ...values }),
})

const ticket: KnownCall = {
  idsOf: 'outlet',
  answers: 204,
  build: async (world) => ({
    ...params(await newTicket(world, (await newPrinter(world)).id)),
    body: {},
  }),
}

const poll = (build: NonNullable<KnownCall['build']>): KnownCall => ({ ...plain, build })

/** Calls of the desk about printers, and of the printers themselves. */
export const deskPrinterCalls: Record<string, KnownCall> = {
  listPrinters: plain,
  addPrinter: {
    idsOf: 'none',
    answers: 201,
    build: async ({ server, hotel }) => {
      // A hotel has at most thirty of them.
      await server.db.deleteFrom('printer').where('hotel_id', '=', hotel.id).execute()
      return { body: { ...body, kind: 'epson' } }
    },
  },
  changePrinter: printer(200, { body }),
  removePrinter: printer(200),
  releasePrinter: printer(200, { body: {} }),
  printTicketAgain: ticket,
  dismissTicket: ticket,
  pollCloudPrnt: poll(async (world) => ({
    params: { key: (await newPrinter(world)).key },
    body: { statusCode: '200%20OK' },
  })),
  getCloudPrntJob: poll(async (world) => {
    const { id, key } = await newPrinter(world)
    await newTicket(world, id, 'offered')
    return { params: { key }, query: { type: 'image/png' } }
  }),
  endCloudPrntJob: poll(async (world) => ({
    params: { key: (await newPrinter(world)).key },
    query: { code: 'OK' },
  })),
  pollEpson: poll(async (world) => ({
    params: { key: (await newPrinter(world, 'epson')).key },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'ConnectionType=GetRequest&ID=X1&Name=Kitchen',
  })),
}
