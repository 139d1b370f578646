import type { PrinterKind } from '@bellhop/domain/printing/printers'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound, Problem } from '../../shared/calls/problem.ts'
import { drawTicket, type TicketPicture } from './paper/draw-ticket.ts'
import type { PrintableTicket } from './paper/ticket-layout.ts'
import { endTicket, findOffered, hear, type PrinterRow, type Said, type TicketRow } from './poll.ts'
import { readPrinterKey } from './printer-key.ts'
import { lockPrinter, type PrinterKey } from './queries.ts'

/** Calls a minute of one printer: a poll every second, and a ticket every two. */
const CALLS = 150

/** Calls a minute from one address: a hotel may have all its printers behind it. */
export const CALLS_OF_ADDRESS = 1_200

const printers = new WeakMap<FastifyRequest, PrinterKey>()

/**
 * Finds the printer of a call before its body is read, and counts its calls.
 *
 * @returns a hook of the route. It throws Problem `not_found` for an unknown key
 */
export function findPrinter(app: FastifyInstance, kind: PrinterKind) {
  const count = app.createRateLimit({
    max: CALLS,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => printers.get(request)?.id ?? '',
  })
  return async (request: FastifyRequest): Promise<void> => {
    const read = readPrinterKey((request.params as { key: string }).key)
    const row =
      read &&
      (await app.db
        .selectFrom('printer')
        .select('id')
        .where(is({ hotel_id: read.hotelId, key_hash: read.hash, kind }))
        .executeTakeFirst())
    if (!row) throw notFound('printer')
    printers.set(request, { hotelId: read.hotelId, id: row.id })
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    const retryAfter = Math.max(1, counted.ttlInSeconds)
    throw new Problem('rate_limited', 'Too many tries. Please wait a moment.', { retryAfter })
  }
}

/**
 * Runs the work of a printer's call with the printer locked, after what it says was recorded.
 *
 * @throws Problem `forbidden` for another device than the bound one
 */
export async function answerPrinter<T>(
  { db }: FastifyInstance,
  request: FastifyRequest,
  said: Said,
  work: (tx: Handle, printer: PrinterRow) => Promise<T>,
): Promise<T> {
  const key = printers.get(request)
  if (!key) throw new Error('Expected the printer of the call')
  const answer = await inTransaction(db, async (tx) => {
    const printer = await lockPrinter(tx, key)
    if (!printer) throw notFound('printer')
    const heard = await hear(tx, printer, said, request.now)
    return heard && { result: await work(tx, heard) }
  })
  if (answer) return answer.result
  throw new Problem('forbidden', 'This address belongs to another printer.', {
    params: { reason: 'device' },
  })
}

/** Pictures that are fetched again, or by two polls at once. */
const drawn = new Map<string, Promise<TicketPicture>>()
const MAX_DRAWN = 20

async function drawOnce(
  { hotel_id, id, printer_id }: TicketRow,
  printable: PrintableTicket,
): Promise<TicketPicture> {
  const key = `${id} ${printable.width}`
  const picture =
    drawn.get(key) ?? drawTicket(printable, { hotel: hotel_id, person: `printer ${printer_id}` })
  drawn.set(key, picture)
  const [oldest] = drawn.keys()
  if (oldest && drawn.size > MAX_DRAWN) drawn.delete(oldest)
  // The next attempt draws it again.
  picture.catch(() => drawn.delete(key))
  return await picture
}

/** Draws a ticket; one that cannot be drawn is refused, so that the others are printed. */
export async function draw(
  { db, log }: FastifyInstance,
  { width }: Pick<PrinterRow, 'width'>,
  ticket: TicketRow,
  now: Date,
): Promise<TicketPicture | undefined> {
  const { hotel_id: hotelId, kind, content } = ticket
  try {
    return await drawOnce(ticket, { content, isCopy: kind === 'copy', width })
  } catch (err) {
    if (err instanceof Problem) throw err
    log.warn({ err, hotelId, id: ticket.id }, 'ticket')
    await inTransaction(db, async (tx) => {
      await lockPrinter(tx, { hotelId, id: ticket.printer_id })
      const offered = await findOffered(tx, { hotel_id: hotelId, id: ticket.printer_id })
      if (offered && offered.id !== ticket.id) return
      await endTicket(tx, ticket, 'refused', 'format', now)
    })
    return undefined
  }
}
