import { shareOf } from '../money/money.ts'

/** More or less than another price, by basis points from −100 % on, or by an amount in minor units. */
export interface Adjustment {
  percent?: number
  amount?: number
}

/** @returns at least 0, rounded half up to the minor unit */
export function adjust(price: number, { percent = 0, amount = 0 }: Adjustment): number {
  return Math.max(0, shareOf(price, 10_000 + percent, 10_000) + amount)
}
