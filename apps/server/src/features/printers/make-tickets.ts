import { type DueTicket, dueTickets, type TicketLine } from '@bellhop/domain/printing/due-tickets'
import { stationOf, stationsAlsoAt } from '@bellhop/domain/requests/stations'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { Selectable } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import type { PrintedLine, TicketContent } from '../../database/stored-ticket.ts'
import type { Printer, PrinterTicket } from '../../database/types.generated.ts'
import { newId } from '../../shared/ids.ts'
import {
  type KitchenStation,
  listChangedOrders,
  listStationIds,
  listStations,
  type PrintedOrder,
  readTicketHotel,
} from './read-orders.ts'

/** Lines of one ticket: a picture of more would be longer than printers take. */
const MAX_LINES = 10

/**
 * Makes the tickets of a locked printer of all events since the last ones. What it was not offered yet is made again
 * from the order as it is now; what it was offered is followed by a ticket about the difference.
 */
export async function makeTickets(
  tx: Handle,
  printer: Selectable<Printer>,
  now: Date,
): Promise<void> {
  const { hotel_id: hotelId, id } = printer
  const { event_id: latest } = await tx
    .selectFrom('hotel_counter')
    .select('event_id')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirstOrThrow()
  if (Number(latest) <= Number(printer.event_id)) return
  const span = { after: printer.event_id, to: latest, since: printer.created_at }
  const orders = await listChangedOrders(tx, hotelId, span)
  if (orders.length > 0) {
    const stations = await listStations(tx, hotelId)
    const ownIds = await listStationIds(tx, hotelId, id)
    const hotel = await readTicketHotel(tx, hotelId)
    for (const order of orders) {
      await makeTicketsOfOrder(tx, { printer, hotel, stations, ownIds }, order, now)
    }
  }
  await tx
    .updateTable('printer')
    .set({ event_id: latest })
    .where(is({ hotel_id: hotelId, id }))
    .execute()
}

interface Making {
  printer: Selectable<Printer>
  hotel: Pick<TicketContent, 'language' | 'timeZone'>
  stations: readonly KitchenStation[]
  /** The stations of the printer. */
  ownIds: readonly string[]
}

async function makeTicketsOfOrder(
  tx: Handle,
  making: Making,
  order: PrintedOrder,
  now: Date,
): Promise<void> {
  const { printer } = making
  const ofOrder = { hotel_id: printer.hotel_id, printer_id: printer.id, request_id: order.id }
  await tx
    .deleteFrom('printer_ticket')
    .where(is({ ...ofOrder, state: 'waiting' }))
    .where('kind', '<>', 'copy')
    .execute()
  const tickets = await tx
    .selectFrom('printer_ticket')
    .select(['kind', 'content', 'number'])
    .where(is(ofOrder))
    .execute()
  const ordered = order.lines.map((line) => ({
    ...{ lineId: line.id, quantity: line.quantity },
    isOfPrinter: isOfPrinter(making, order, line.categoryId),
  }))
  const due = dueTickets(order.status, given(tickets), ordered)
  const last = Math.max(0, ...tickets.map(({ number }) => number))
  const rows = due
    .flatMap((ticket) => toContents(making, order, ticket))
    .map((content, place) => ({
      ...{ ...ofOrder, id: newId(), number: last + 1 + place, kind: content.kind },
      ...{ content: JSON.stringify(content), created_at: now },
      ...placeInTime(content.kind, printer, order, now),
    }))
  if (rows.length > 0) await tx.insertInto('printer_ticket').values(rows).execute()
}

/** The lines that the printer has been given. */
const given = (
  tickets: readonly Pick<Selectable<PrinterTicket>, 'kind' | 'content'>[],
): TicketLine[] =>
  tickets
    .filter(({ kind }) => kind !== 'copy')
    .flatMap(({ content: { kind, lines } }) =>
      lines.map(({ lineId, quantity }) => ({
        lineId,
        quantity: kind === 'cancelled' ? -quantity : quantity,
      })),
    )

/** A printer without stations prints everything. */
function isOfPrinter(
  { stations, ownIds }: Making,
  { outlet_id: outletId }: PrintedOrder,
  categoryId: string | null,
): boolean {
  if (ownIds.length === 0) return true
  const station = outletId === null ? undefined : stationOf(stations, { outletId, categoryId })
  if (!station) return false
  return [station, ...stationsAlsoAt(stations, station)].some(({ id }) => ownIds.includes(id))
}

function toContents(
  { hotel, stations, ownIds }: Making,
  order: PrintedOrder,
  { kind, lines }: DueTicket,
): TicketContent[] {
  const parts = Math.ceil(lines.length / MAX_LINES)
  return Array.from({ length: parts }, (_, place) => {
    const shown = lines.slice(place * MAX_LINES, (place + 1) * MAX_LINES)
    const names = stations
      .filter(({ id, outletId }) => ownIds.includes(id) && outletId === order.outlet_id)
      .map(({ name }) => name)
    return {
      ...{ kind, ...hotel, number: order.number, outlet: order.outlet, stations: names },
      ...(order.bill && { bill: order.bill }),
      ...{ room: order.room_number, orderedAt: order.created_at.toISOString() },
      ...{ promisedAt: order.promised_at.toISOString(), isForLater: order.deliver_at !== null },
      ...(parts > 1 && { part: { number: place + 1, of: parts } }),
      lines: shown.map((line) => toLine(order, line)),
      ...(order.note && { note: order.note }),
      allergies: order.marks?.allergies ?? [],
    }
  })
}

function toLine(
  { lines }: PrintedOrder,
  { lineId, quantity, of }: TicketLine & { of?: number },
): PrintedLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`No line ${lineId} of the order`)
  return {
    ...{ lineId, quantity, name: line.name, ...(of !== undefined && { of }) },
    choices: line.choices.map(({ name }) => name),
    ...(line.note && { note: line.note }),
  }
}

/**
 * An order for later is printed as long before as it takes. What was due before a backup was restored may be on paper
 * already.
 */
function placeInTime(
  kind: TicketContent['kind'],
  { restored_at: restoredAt }: Selectable<Printer>,
  { deliver_at: deliverAt, lead_minutes: minutes, created_at: createdAt }: PrintedOrder,
  now: Date,
) {
  const begins = deliverAt && new Date(deliverAt.getTime() - minutes * MINUTE_MS)
  const due = begins && begins > createdAt ? begins : createdAt
  const due_at = kind === 'order' ? due : now
  if (!restoredAt || due >= restoredAt) return { due_at, state: 'waiting' } as const
  return { due_at, state: 'unconfirmed', failure: 'restored', ended_at: now } as const
}
