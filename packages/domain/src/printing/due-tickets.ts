import { isActive, isUnfulfilled, type RequestStatus } from '../requests/request-status.ts'

/** A line of an order as a printer has it on paper, or is to have it. */
export interface TicketLine {
  lineId: string
  quantity: number
}

/** A line of an order as it is now, less what was cancelled of it. */
export interface OrderedLine extends TicketLine {
  /** Whether a station of the printer makes it. */
  isOfPrinter: boolean
}

/** A change that a printer does not have on paper yet. */
export type DueTicket =
  | { kind: 'order' | 'added'; lines: TicketLine[] }
  | { kind: 'cancelled'; lines: (TicketLine & { of: number })[] }

/**
 * Compares an order with what a printer has been given of it. What it has is followed to the end, also if the dish
 * belongs to another station by now.
 *
 * @param given the lines of its tickets so far, without copies, cancelled ones with a negative quantity
 * @param ordered none if the order has ended unfulfilled
 * @returns what is left to print: nothing new once the order is done
 */
export function dueTickets(
  status: RequestStatus,
  given: readonly TicketLine[],
  ordered: readonly OrderedLine[],
): DueTicket[] {
  const sums = new Map<string, number>()
  for (const { lineId, quantity } of given) {
    sums.set(lineId, (sums.get(lineId) ?? 0) + quantity)
  }
  const wanted = new Map(
    isUnfulfilled(status) ? [] : ordered.map((line) => [line.lineId, line] as const),
  )
  const more: TicketLine[] = []
  for (const { lineId, quantity, isOfPrinter } of wanted.values()) {
    const had = sums.get(lineId)
    if (had === undefined && !isOfPrinter) continue
    if (quantity > (had ?? 0)) more.push({ lineId, quantity: quantity - (had ?? 0) })
  }
  const fewer = [...sums].flatMap(([lineId, had]) => {
    const left = wanted.get(lineId)?.quantity ?? 0
    return left < had ? [{ lineId, quantity: had - left, of: had }] : []
  })
  return [
    ...(fewer.length > 0 && status !== 'done'
      ? [{ kind: 'cancelled' as const, lines: fewer }]
      : []),
    ...(more.length > 0 && isActive(status)
      ? [{ kind: given.length === 0 ? ('order' as const) : ('added' as const), lines: more }]
      : []),
  ]
}
