import { Spinner } from '@bellhop/ui/spinner'
import { useTranslations } from 'use-intl'

/** Says that the payment is seen by itself. */
export function WaitingForPayment() {
  const t = useTranslations('payments')
  return (
    <p role="status" className="flex items-center gap-3 rounded-card bg-sunken px-4 py-3">
      <Spinner />
      <span>{t('seenByItself')}</span>
    </p>
  )
}

/** @param amount formatted */
export function PaymentReceived({ amount }: { amount: string }) {
  const t = useTranslations('payments')
  return (
    <p
      role="status"
      className="rounded-card bg-good-soft px-4 py-3 text-center font-semibold text-good"
    >
      {t('cardReceived', { amount })}
    </p>
  )
}
