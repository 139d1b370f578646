import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'

/** "₹12,400", or "about ₹12,400" if it is not exact. */
export function useTotal(currency: string | undefined) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  return ({ total, isExact }: { total: number; isExact: boolean }) =>
    isExact ? money(total) : t('about', { price: money(total) })
}
