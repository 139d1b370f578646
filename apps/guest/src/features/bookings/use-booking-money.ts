import { useCallback } from 'react'
import { useFormatter } from 'use-intl'
import { type FormatMoney, formatMoney } from '../../intl/use-money.ts'

/** Formats amounts without a session, in the currency of the response. */
export function useBookingMoney(currency: string | undefined): FormatMoney {
  const format = useFormatter()
  return useCallback((amount) => formatMoney(format, amount, currency), [format, currency])
}
