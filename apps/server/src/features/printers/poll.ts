import {
  answerLostAfterMs,
  isInTrouble,
  PRINT_LIMIT_MS,
  type PrinterCondition,
  type TicketFailure,
} from '@bellhop/domain/printing/printers'
import type { Selectable } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import type { Printer, PrinterTicket } from '../../database/types.generated.ts'
import { makeTickets } from './make-tickets.ts'

export type PrinterRow = Selectable<Printer>
export type TicketRow = Selectable<PrinterTicket>

/** The state of a printer, as it says with a call. */
export interface Said {
  /** MAC address or id; undefined if it has not said it. */
  device?: string | undefined
  condition?: PrinterCondition | undefined
  pollSeconds?: number | undefined
}

/**
 * Records that a locked printer was heard. The first device that asks is bound to it.
 *
 * @returns the printer as it is now; undefined for another device, which gets nothing
 */
export async function hear(
  tx: Handle,
  printer: PrinterRow,
  { device, condition = printer.condition, pollSeconds = printer.poll_seconds }: Said,
  now: Date,
): Promise<PrinterRow | undefined> {
  const { hotel_id: hotelId, id } = printer
  if (device && printer.device && device !== printer.device) {
    await updateById(tx, 'printer', hotelId, id, { other_device: device, other_seen_at: now })
    return undefined
  }
  const heard = {
    ...(device && !printer.device && { device, bound_at: now }),
    ...{ seen_at: now, condition, poll_seconds: pollSeconds },
    ...(condition !== printer.condition && { condition_since: now }),
  }
  await updateById(tx, 'printer', hotelId, id, heard)
  return { ...printer, ...heard }
}

/** The ticket that a printer was told of, and has not confirmed. */
export async function findOffered(
  tx: Handle,
  { hotel_id, id }: Pick<PrinterRow, 'hotel_id' | 'id'>,
): Promise<TicketRow | undefined> {
  return await tx
    .selectFrom('printer_ticket')
    .selectAll()
    .where(is({ hotel_id, printer_id: id, state: 'offered' }))
    .executeTakeFirst()
}

/**
 * Finds what a locked printer may print now: one ticket at a time. A fetched one whose answer has not come is given up
 * first, and never printed again by itself.
 *
 * @param isPrinting it says so
 * @returns the ticket that it was told of and has not fetched, or the next one, which is still waiting
 */
export async function findNext(
  tx: Handle,
  printer: PrinterRow,
  isPrinting: boolean,
  now: Date,
): Promise<TicketRow | undefined> {
  await makeTickets(tx, printer, now)
  const offered = await findOffered(tx, printer)
  if (offered?.fetched_at) {
    if (!isAnswerLost(printer, offered.fetched_at, isPrinting, now)) return undefined
    await endTicket(tx, offered, 'unconfirmed', 'answerLost', now)
  }
  if (!mayPrint(printer, now)) return undefined
  if (offered && !offered.fetched_at) return offered
  return await tx
    .selectFrom('printer_ticket')
    .selectAll()
    .where(is({ hotel_id: printer.hotel_id, printer_id: printer.id, state: 'waiting' }))
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('created_at')
    .orderBy('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Whether the answer about a fetched ticket no longer comes. A printer in trouble may fetch it again once that is
 * mended.
 */
function isAnswerLost(
  { kind, condition, condition_since: since, poll_seconds: pollSeconds }: PrinterRow,
  fetchedAt: Date,
  isPrinting: boolean,
  now: Date,
): boolean {
  if (kind === 'cloudprnt' && isInTrouble(condition)) return false
  const from = Math.max(fetchedAt.getTime(), since?.getTime() ?? 0)
  return now.getTime() - from > (isPrinting ? PRINT_LIMIT_MS : answerLostAfterMs(pollSeconds))
}

/** The pause after which a printer that says nothing of its state is tried again. */
const RETRY_MS = 30_000

/** Printers of Epson ask without saying whether they have paper, so they are tried again from time to time. */
function mayPrint({ kind, condition, condition_since: since }: PrinterRow, now: Date): boolean {
  if (!isInTrouble(condition)) return true
  return kind === 'epson' && now.getTime() - (since?.getTime() ?? 0) >= RETRY_MS
}

/** Marks a waiting ticket as offered. @param isFetched the printer has it with the answer */
export async function offer(
  tx: Handle,
  { hotel_id: hotelId, id, offers }: TicketRow,
  now: Date,
  isFetched: boolean,
): Promise<void> {
  await updateById(tx, 'printer_ticket', hotelId, id, {
    ...{ state: 'offered', offered_at: now, offers: offers + 1 },
    fetched_at: isFetched ? now : null,
  })
}

export type TicketEnd = 'printed' | 'refused' | 'unconfirmed'

export async function endTicket(
  tx: Handle,
  { hotel_id: hotelId, id }: Pick<TicketRow, 'hotel_id' | 'id'>,
  state: TicketEnd,
  failure: TicketFailure | null,
  now: Date,
): Promise<void> {
  await updateById(tx, 'printer_ticket', hotelId, id, { state, failure, ended_at: now })
}

/** The name of a ticket for its printer, another one each time it is offered. */
export const jobNameOf = ({ id, offers }: Pick<TicketRow, 'id' | 'offers'>): string =>
  `${id.replaceAll('-', '').slice(-24)}-${offers}`

/**
 * Finds the ticket that an answer of a locked printer is about: by its name, or the last one that it has fetched.
 * Only one that was fetched and is not confirmed yet.
 */
export async function findAnswered(
  tx: Handle,
  { hotel_id, id }: PrinterRow,
  jobName: string | undefined,
): Promise<TicketRow | undefined> {
  const fetched = await tx
    .selectFrom('printer_ticket')
    .selectAll()
    .where(is({ hotel_id, printer_id: id }))
    .where('state', 'in', ['offered', 'unconfirmed'])
    .where('fetched_at', 'is not', null)
    .orderBy('fetched_at', 'desc')
    .limit(20)
    .execute()
  return jobName === undefined ? fetched[0] : fetched.find((one) => jobNameOf(one) === jobName)
}
