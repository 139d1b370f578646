import type { RateNight, SoldRate } from '@bellhop/domain/rates/price-stay'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'

/** How the rooms of one type are sold, as it was when they were offered. */
export interface TypeRate {
  roomTypeId: string
  rate: SoldRate
  nights: RateNight[]
}

/** A hold keeps this, so that its rooms are booked at the prices that were shown. */
export interface HeldRates {
  rates: TypeRate[]
  taxRules: TaxRule[]
}
