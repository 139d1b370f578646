import { fromWire, toWire } from '@bellhop/domain/money/money'
import type { StayAmounts } from '@bellhop/domain/stays/booking'
import { Problem } from '../../../shared/calls/problem.ts'
import { toWireAmounts } from '../../../stays/present-booking.ts'

/** Throws `price_changed` with the current amounts, unless the guest was shown this price or none. */
export function checkPrice(
  expectedTotal: number | undefined,
  amounts: StayAmounts,
  currency: string,
): void {
  if (expectedTotal === undefined || fromWire(expectedTotal, currency) === amounts.total) return
  const price = `${toWire(amounts.total, currency)} ${currency}`
  throw new Problem('price_changed', 'The price has changed. It is now {price}.', {
    values: { price },
    amounts: { ...toWireAmounts(amounts, currency), tip: 0 },
  })
}
