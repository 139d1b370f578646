import { useCallback } from 'react'
import { useFormatter } from 'use-intl'
import { useHotel } from './hotel-api.ts'

export type WriteMoney = (amount: number) => string

/** Writes an amount in the hotel's currency. */
export function useMoney(): WriteMoney {
  const format = useFormatter()
  const { data: hotel } = useHotel()
  const currency = hotel?.currency
  return useCallback(
    (amount) =>
      currency
        ? format.number(amount, {
            style: 'currency',
            currency,
            ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {}),
          })
        : format.number(amount),
    [format, currency],
  )
}
