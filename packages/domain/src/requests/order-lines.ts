import { isActive, type RequestKind, type RequestStatus, stepsOf } from './request-status.ts'

/** A line of an order. */
export interface OrderLine {
  /** The number that was ordered. */
  quantity: number
  /** So many of it are cancelled. */
  cancelled?: number | undefined
  /** Set once it is made. */
  doneAt?: string | undefined
}

/** How many of a line are to be made. */
export function leftOf({ quantity, cancelled = 0 }: OrderLine): number {
  return quantity - cancelled
}

/** Whether a line still has to be made. */
export function isToMake(line: OrderLine): boolean {
  return leftOf(line) > 0 && line.doneAt === undefined
}

/** Whether lines can be cancelled or marked as done one by one: until the order has ended. A service has none. */
export function hasOpenLines({ kind, status }: { kind: RequestKind; status: RequestStatus }) {
  return kind !== 'department' && isActive(status)
}

/**
 * The status of an order by its lines: once one is done it is in progress, and once nothing is left to make it is on the
 * way. It never goes back: a line that is made again does not change what the guest was told.
 */
export function statusByLines({
  kind,
  status,
  lines,
}: {
  kind: RequestKind
  status: RequestStatus
  lines: readonly OrderLine[]
}): RequestStatus {
  const kept = lines.filter((line) => leftOf(line) > 0)
  if (!hasOpenLines({ kind, status }) || kept.every(isToMake)) return status
  const steps = stepsOf(kind)
  const reached = kept.some(isToMake) ? 'inProgress' : 'onTheWay'
  return steps.indexOf(reached) > steps.indexOf(status) ? reached : status
}

/** Lists how many of each dish are still to be made, over all orders, the most first. */
export function countDishes<L extends OrderLine & { name: string }>(
  lines: readonly L[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const line of lines.filter(isToMake)) {
    counts.set(line.name, (counts.get(line.name) ?? 0) + leftOf(line))
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}
