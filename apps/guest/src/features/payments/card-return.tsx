import type { Payment } from '@bellhop/contract/guest/payments'
import { Spinner } from '@bellhop/ui/spinner'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'

const tones: Record<Payment['status'], string> = {
  initiated: 'bg-sunken',
  claimed: 'bg-sunken',
  verified: 'bg-good-soft text-good',
  rejected: 'bg-bad-soft text-bad',
}

/** Shows the result of a card payment when the guest returns; the card company may report it a moment later. */
export function CardReturn({ payment: { status, amount } }: { payment: Payment }) {
  const t = useTranslations('payments')
  const money = useMoney()
  const sentences: Record<Payment['status'], string> = {
    initiated: t('cardConfirming'),
    claimed: t('claimed'),
    verified: t('cardReceived', { amount: money(amount) }),
    rejected: t('cardFailed'),
  }
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-3 rounded-card px-4 py-3 font-semibold ${tones[status]}`}
    >
      {status === 'initiated' && <Spinner />}
      <span>{sentences[status]}</span>
    </p>
  )
}
