import { useCallback } from 'react'
import { useFormatter } from 'use-intl'
import { type FormatMoney, formatMoney } from '../../intl/use-money.ts'

/** Formats amounts for somebody who is not signed in: in the currency that the answer names. */
export function useBookingMoney(currency: string | undefined): FormatMoney {
  const format = useFormatter()
  return useCallback((amount) => formatMoney(format, amount, currency), [format, currency])
}
