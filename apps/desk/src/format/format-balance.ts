import { useTranslations } from 'use-intl'
/** Formats the balance: above 0 owed by the guest, below 0 by the hotel. */
export function formatBalance(balance: number): string {
  if (balance > 0) return 'Balance due'
  return balance < 0 ? 'Refund due' : 'Settled'
}

/** `formatBalance` in the language of the desk. */
export function useFormatBalance(): typeof formatBalance {
  const t = useTranslations('format')
  return (balance) => {
    if (balance > 0) return t('balance.due')
    return balance < 0 ? t('balance.refund') : t('balance.settled')
  }
}
