import { shareOf } from '../money/money.ts'

/** More or less than another price, by a percentage in basis points, or an amount in minor units. */
export interface Adjustment {
  percent?: number
  amount?: number
}

/** @returns at least 0, rounded half away from zero to the minor unit */
export function adjust(price: number, { percent = 0, amount = 0 }: Adjustment): number {
  const share = Math.sign(percent) * shareOf(price, Math.abs(percent), 10_000)
  return Math.max(0, price + share + amount)
}
