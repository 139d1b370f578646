import { useFormatter } from 'use-intl'
import { useHotel } from './hotel-api.ts'

/** Writes an amount in the hotel's currency. */
export function useMoney(): (amount: number) => string {
  const format = useFormatter()
  const { data: hotel } = useHotel()
  return (amount) =>
    hotel
      ? format.number(amount, {
          style: 'currency',
          currency: hotel.currency,
          ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
        })
      : format.number(amount)
}
