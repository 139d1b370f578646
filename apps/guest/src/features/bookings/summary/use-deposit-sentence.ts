import { useFormatter, useTranslations } from 'use-intl'
import type { OfferedDeposit } from '../price-of.ts'
import { useTotal } from './use-total.ts'

/** How much of a price is paid in advance, and when. */
export function useDepositSentence(currency: string) {
  const t = useTranslations('booking')
  const format = useFormatter()
  const formatTotal = useTotal(currency)
  return ({ amount: total, due }: OfferedDeposit, isExact = true): string => {
    const amount = formatTotal({ total, isExact })
    if (due === 'booking') return t('depositAtBooking', { amount })
    const date = format.dateTime(new Date(due), 'day', { timeZone: 'UTC' })
    return t('depositDueBy', { amount, date })
  }
}
