import {
  addPrinter,
  changePrinter,
  dismissTicket,
  listPrinters,
  printTicketAgain,
  releasePrinter,
  removePrinter,
} from '@bellhop/contract/desk/printers'
import { maxPrinters } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { is } from '../../database/conditions.ts'
import { lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { servesOutlet } from '../../sessions/staff-scope.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import type { TicketRow } from './poll.ts'
import { makePrinterKey } from './printer-key.ts'
import { listRows, lockPrinter, type PrinterKey, present, storeStations } from './queries.ts'

/** Printers of the kitchens, and tickets that a person decides about. */
export const printerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listPrinters,
    handler: async ({ staff, now }) => {
      const rows = await listRows(app.db, staff.hotelId, now)
      const isVisible = (outletId: string | null) => servesOutlet(staff, outletId)
      return { data: rows.map((row) => present(row, now, isVisible)) }
    },
  })

  app.change(addPrinter, async ({ tx, now, audit }, { staff, body }) => {
    const key = { hotelId: staff.hotelId, id: newId() }
    const { name, kind, width, stationIds } = body
    await lockHotel(tx, key.hotelId)
    const { count } = await tx
      .selectFrom('printer')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('hotel_id', '=', key.hotelId)
      .executeTakeFirstOrThrow()
    if (count >= maxPrinters) {
      throw fieldProblem('name', 'A hotel can have {count} printers.', { count: maxPrinters })
    }
    await checkStations(tx, key.hotelId, stationIds)
    const { key: secret, hash } = makePrinterKey(key.hotelId)
    const latest = tx
      .selectFrom('hotel_counter')
      .select('event_id')
      .where(is({ hotel_id: key.hotelId }))
    await tx
      .insertInto('printer')
      .values({
        ...{ hotel_id: key.hotelId, id: key.id, name: name.trim(), kind, width },
        ...{ key_hash: hash, created_at: now, event_id: sql<number>`(${latest})` },
      })
      .execute()
    await storeStations(tx, key, stationIds)
    await audit('printer.add', key.id, { after: { name: name.trim() } })
    const address = `${app.settings.PUBLIC_URL}/api/printers/${secret}/${kind}`
    return { data: { ...(await readPrinter(tx, key, now)), address } }
  })

  app.change(changePrinter, async ({ tx, now, audit }, { staff, params, body }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const former = await lockOwn(tx, key)
    await checkStations(tx, key.hotelId, body.stationIds)
    const name = body.name.trim()
    await updateById(tx, 'printer', key.hotelId, key.id, { name, width: body.width })
    await storeStations(tx, key, body.stationIds)
    await audit('printer.change', key.id, { before: { name: former.name }, after: { name } })
    return { data: await readPrinter(tx, key, now) }
  })

  app.change(removePrinter, async ({ tx, now, audit }, { staff, params }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const { name } = await lockOwn(tx, key)
    const removed = await readPrinter(tx, key, now)
    await tx
      .deleteFrom('printer')
      .where(is({ hotel_id: key.hotelId, id: key.id }))
      .execute()
    await audit('printer.remove', key.id, { before: { name } })
    return { data: removed }
  })

  app.change(releasePrinter, async ({ tx, now, audit }, { staff, params }) => {
    const key = { hotelId: staff.hotelId, id: params.id }
    const { name } = await lockOwn(tx, key)
    await updateById(tx, 'printer', key.hotelId, key.id, {
      ...{ device: null, bound_at: null, seen_at: null, asked_interval: false },
      ...{ other_device: null, other_seen_at: null },
    })
    await audit('printer.release', key.id, { before: { name } })
    return { data: await readPrinter(tx, key, now) }
  })

  app.change(printTicketAgain, async (work, { params }) => {
    await printAgain(work, params.id)
    return null
  })

  app.change(dismissTicket, async (work, { params }) => {
    await decide(work, params.id, 'ticket.dismiss')
    return null
  })
}

async function readPrinter(tx: Handle, { hotelId, id }: PrinterKey, now: Date) {
  const [row] = await listRows(tx, hotelId, now, id)
  if (!row) throw notFound('printer')
  return present(row, now)
}

/** @throws Problem `not_found` */
async function lockOwn(tx: Handle, key: PrinterKey) {
  const row = await lockPrinter(tx, key)
  if (!row) throw notFound('printer')
  return row
}

async function checkStations(
  tx: Handle,
  hotelId: string,
  stationIds: readonly string[],
): Promise<void> {
  const known = await lockRows(tx, 'station', hotelId, stationIds, 'KEY SHARE')
  if (known.length < stationIds.length) {
    throw fieldProblem('stationIds', 'We could not find that {what}.', { what: 'station' })
  }
}

/**
 * Records that a person has decided about a ticket that has ended.
 *
 * @throws Problem `not_found`, or `invalid_transition` for the second of two who decide
 */
async function decide(
  { tx, staff, now, audit }: StaffWork,
  id: string,
  action: 'ticket.dismiss' | 'ticket.printAgain',
): Promise<TicketRow> {
  const { hotelId, staffId } = staff
  const ticket = await tx
    .selectFrom('printer_ticket')
    .selectAll()
    .where(is({ hotel_id: hotelId, id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  const request =
    ticket &&
    (await tx
      .selectFrom('guest_request')
      .select('outlet_id')
      .where(is({ hotel_id: hotelId, id: ticket.request_id }))
      .executeTakeFirst())
  if (!request || !servesOutlet(staff, request.outlet_id)) throw notFound('ticket')
  if (ticket.state === 'waiting' || ticket.state === 'offered') {
    throw new Problem('invalid_transition', 'This ticket is still to be printed.')
  }
  if (ticket.decided_at) {
    throw new Problem('invalid_transition', 'Someone has already decided about this ticket.')
  }
  await updateById(tx, 'printer_ticket', hotelId, id, { decided_at: now, decided_by: staffId })
  await audit(action, ticket.request_id, { after: { number: ticket.content.number } })
  return ticket
}

/** Prints a ticket again, marked as a copy, because it may be on paper already. */
async function printAgain(work: StaffWork, id: string): Promise<void> {
  const { tx, now } = work
  const ticket = await decide(work, id, 'ticket.printAgain')
  const { hotel_id, printer_id, request_id, content } = ticket
  const { number } = await tx
    .selectFrom('printer_ticket')
    .select(sql<number>`max(number)`.as('number'))
    .where(is({ hotel_id, printer_id, request_id }))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('printer_ticket')
    .values({
      ...{ hotel_id, id: newId(), printer_id, request_id, number: number + 1, kind: 'copy' },
      ...{ copy_of: id, content: JSON.stringify(content), created_at: now, due_at: now },
    })
    .execute()
}
