import type { Folio } from '@bellhop/contract/desk/folios'

/** Whether nothing is left to be charged, so that closing the bill issues no invoice. */
export function isBillEmpty({ totals, runningRequests }: Folio): boolean {
  const { requests, charges, room } = totals
  return requests + charges + room === 0 && runningRequests.length === 0
}
