import type { BookingDeposit } from '@bellhop/contract/base/deposit'
import { addWire } from '@bellhop/domain/money/money'

/** The part of a deposit that is not paid. */
export function openDepositOf({ amount, paid }: BookingDeposit, currency: string): number {
  return Math.max(0, addWire([amount, -paid], currency))
}
