import { offlineAfterMs, PRINT_LIMIT_MS } from '@bellhop/domain/printing/printers'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { makeTickets } from './make-tickets.ts'
import { endTicket, findOffered } from './poll.ts'
import { lockPrinter, type PrinterKey } from './queries.ts'

/** A printer that has not been heard for so long makes no tickets itself. */
const UNHEARD_MS = 60_000

/**
 * Looks after printers that ask no more: makes their tickets, so that the board shows how many wait, and gives up those
 * that they have fetched and said nothing about.
 */
export async function watchSilentPrinters(db: Handle, now: Date): Promise<void> {
  const { rows } = await sql<PrinterKey>`
    SELECT p.hotel_id AS "hotelId", p.id FROM printer p
    JOIN hotel_counter c ON c.hotel_id = p.hotel_id
    WHERE (p.seen_at IS NULL OR p.seen_at < ${new Date(now.getTime() - UNHEARD_MS)}) AND (
      c.event_id > p.event_id OR EXISTS (
        SELECT FROM printer_ticket t
        WHERE t.hotel_id = p.hotel_id AND t.printer_id = p.id AND t.state = 'offered' AND t.fetched_at IS NOT NULL))
    ORDER BY p.hotel_id, p.id`.execute(db)
  for (const key of rows) await inTransaction(db, (tx) => watch(tx, key, now))
}

async function watch(tx: Handle, key: PrinterKey, now: Date): Promise<void> {
  const printer = await lockPrinter(tx, key)
  if (!printer) return
  await makeTickets(tx, printer, now)
  const offered = await findOffered(tx, printer)
  if (!offered?.fetched_at) return
  const isSince = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() <= ms
  if (isSince(offered.fetched_at, PRINT_LIMIT_MS)) return
  if (isSince(printer.seen_at, offlineAfterMs(printer.poll_seconds))) return
  await endTicket(tx, offered, 'unconfirmed', 'silent', now)
}
