const SECOND_MS = 1_000

/** How a printer asks for its tickets: Star CloudPRNT, or Epson Server Direct Print. */
export const printerKinds = ['cloudprnt', 'epson'] as const
export type PrinterKind = (typeof printerKinds)[number]

/** Millimetres of paper. */
export const paperWidths = [58, 80] as const
export type PaperWidth = (typeof paperWidths)[number]

/** Dots of a line, eight for each millimetre that can be printed. */
export const dotsOf = (width: PaperWidth): number => (width === 80 ? 576 : 384)

export const ticketKinds = ['order', 'added', 'cancelled', 'copy'] as const
export type TicketKind = (typeof ticketKinds)[number]

/**
 * `offered`: the printer was told of it, or has fetched it. `refused`: the printer has said that it cannot print it.
 * `unconfirmed`: it may be on paper, so no machine prints it again.
 */
export const ticketStates = ['waiting', 'offered', 'printed', 'refused', 'unconfirmed'] as const
export type TicketState = (typeof ticketStates)[number]

/**
 * Why a ticket was not printed, or may not have been. `silent`: the printer has said nothing since it has fetched it.
 * `restored`: it was due before a backup was restored. `format`: the printer cannot read it. `rejected`: it gives
 * another reason.
 */
export const ticketFailures = ['answerLost', 'silent', 'restored', 'format', 'rejected'] as const
export type TicketFailure = (typeof ticketFailures)[number]

/** The state of a printer, as it says itself. */
export const printerConditions = [
  ...(['ready', 'paperLow', 'paperOut', 'paperJam', 'coverOpen', 'fault'] as const),
] as const
export type PrinterCondition = (typeof printerConditions)[number]

/** Whether it can take no ticket now. */
export const isInTrouble = (condition: PrinterCondition): boolean =>
  condition !== 'ready' && condition !== 'paperLow'

/** A printer that has a ticket for longer has either printed it, or never will. */
export const PRINT_LIMIT_MS = 60 * SECOND_MS

/** The time without a poll after which a printer is offline. */
export const offlineAfterMs = (pollSeconds: number): number => (2 * pollSeconds + 5) * SECOND_MS

/**
 * The time after which an idle printer no longer confirms the ticket that it has fetched: its answer, which comes before
 * the next poll, is lost. Polls that come sooner may be repeated ones from before.
 */
export const answerLostAfterMs = (pollSeconds: number): number => (pollSeconds + 10) * SECOND_MS

/** `silent`: it has a ticket, and has said nothing since. */
export type PrinterStatus =
  | PrinterCondition
  | 'unpaired'
  | 'offline'
  | 'printing'
  | 'silent'
  | 'otherDevice'

export interface PrinterSigns {
  condition: PrinterCondition
  pollSeconds: number
  /** The first poll; null before. */
  boundAt: Date | null
  seenAt: Date | null
  /** The last poll of a device that is not the bound one. */
  otherSeenAt: Date | null
  /** When it has last fetched the ticket that it has not confirmed. */
  fetchedAt: Date | null
}

/** A printer that prints is not offline: some are silent meanwhile. */
export function statusOf(signs: PrinterSigns, now: Date): PrinterStatus {
  const { condition, pollSeconds, seenAt, otherSeenAt, fetchedAt } = signs
  const isSince = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() <= ms
  const limit = offlineAfterMs(pollSeconds)
  const isHeard = isSince(seenAt, limit)
  if (!isHeard && isSince(otherSeenAt, limit)) return 'otherDevice'
  if (signs.boundAt === null && seenAt === null) return 'unpaired'
  if (isHeard && condition !== 'ready') return condition
  if (fetchedAt && (isHeard || isSince(fetchedAt, PRINT_LIMIT_MS))) return 'printing'
  if (isHeard) return 'ready'
  return fetchedAt ? 'silent' : 'offline'
}

/** Codes of CloudPRNT, such as `410` or `410%20Paper%20out`. Undefined for what is no code. */
export function readStarCode(text: string): number | undefined {
  const digits = /^\s*(\d{3})\b/.exec(text)?.[1]
  if (digits) return Number(digits)
  return /^\s*OK\s*$/i.test(text) ? 200 : undefined
}

/** The state of a printer of Star; codes of 500 or more are about a ticket. */
export function conditionOfStarCode(code: number): PrinterCondition {
  if (code === 210) return 'paperLow'
  if (code === 410) return 'paperOut'
  if (code === 411) return 'paperJam'
  if (code === 420) return 'coverOpen'
  return code >= 400 && code < 500 ? 'fault' : 'ready'
}
