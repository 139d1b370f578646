import { useTranslations } from 'use-intl'

/** Formats the balance: above 0 owed by the guest, below 0 by the hotel. */
export function useFormatBalance(): (balance: number) => string {
  const t = useTranslations('format')
  return (balance) => {
    if (balance > 0) return t('balance.due')
    return balance < 0 ? t('balance.refund') : t('balance.settled')
  }
}
