import { currencySign, formatMoney } from '@bellhop/domain/money/format-money'
import { useCallback, useMemo } from 'react'
import { useLocale } from 'use-intl'
import { useHotel } from '../data/calls/hotel.ts'

/** `always`: also with a plus, for an amount added to another. */
export type FormatMoney = (amount: number, sign?: 'always') => string

/** The hotel's currency with its symbol, and the language of the app. Two decimals are assumed until the hotel is loaded. */
export function useCurrency(): { language: string; currency: string; sign: string | undefined } {
  const locale = useLocale()
  const currency = useHotel().data?.currency
  return useMemo(
    () =>
      currency === undefined
        ? { language: locale, currency: 'INR', sign: undefined }
        : { language: locale, currency, sign: currencySign(currency, locale) },
    [locale, currency],
  )
}

/** Formats amounts in the hotel's currency. */
export function useMoney(): FormatMoney {
  return useMoneyIn(useHotel().data?.currency)
}

/** Omits the decimals of a whole amount: `₹250`, `₹249.50`; and the currency until it is known. */
export function useMoneyIn(currency: string | undefined): FormatMoney {
  const locale = useLocale()
  return useCallback(
    (amount, signDisplay) =>
      currency === undefined
        ? new Intl.NumberFormat(locale, { signDisplay }).format(amount)
        : formatMoney(amount, currency, locale, { isShort: true, signDisplay }),
    [locale, currency],
  )
}
