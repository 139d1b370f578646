import { useCallback, useMemo } from 'react'
import { useFormatter, useLocale } from 'use-intl'
import { useHotel } from '../data/calls/hotel.ts'

/** `always`: also with a plus, for an amount added to another. */
export type FormatMoney = (amount: number, sign?: 'always') => string

/** The hotel's currency and its symbol. Two decimals are assumed until the hotel is loaded. */
export function useCurrency(): { currency: string; sign: string | undefined } {
  const locale = useLocale()
  const currency = useHotel().data?.currency
  return useMemo(() => {
    if (currency === undefined) return { currency: 'INR', sign: undefined }
    const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat(locale, style).formatToParts(0)
    return { currency, sign: parts.find(({ type }) => type === 'currency')?.value }
  }, [locale, currency])
}

export function useMoney(): FormatMoney {
  const format = useFormatter()
  const { data: hotel } = useHotel()
  const currency = hotel?.currency
  return useCallback(
    (amount, sign) => formatMoney(format, amount, currency, sign),
    [format, currency],
  )
}

/** Omits the decimals of a whole amount: `₹250`, `₹249.50`. */
export function formatMoney(
  format: Pick<ReturnType<typeof useFormatter>, 'number'>,
  amount: number,
  currency: string | undefined,
  signDisplay: 'auto' | 'always' = 'auto',
): string {
  if (currency === undefined) return format.number(amount, { signDisplay })
  return format.number(amount, {
    style: 'currency',
    currency,
    signDisplay,
    ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
  })
}
