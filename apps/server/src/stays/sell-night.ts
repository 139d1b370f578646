import { type TaxRule, taxesOn } from '@bellhop/domain/taxes/taxes'
import type { SoldNight } from './nights.ts'

/** A night at this price, with the hotel's taxes of its date. */
export function sellNight(date: string, price: number, rules: readonly TaxRule[]): SoldNight {
  return { date, price, ...taxesOn(date, { rules, kind: 'room', price }) }
}
