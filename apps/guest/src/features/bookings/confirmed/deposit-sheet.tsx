import type { DataOf } from '@bellhop/contract/base/route'
import type { createDepositIntent } from '@bellhop/contract/guest/payments'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { ReferenceForm } from '../../../shared/upi/reference-form.tsx'
import { PaymentReceived, WaitingForPayment } from '../../../shared/upi/reported-payment.tsx'
import { UpiLink } from '../../../shared/upi/upi-link.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { depositApi } from './deposit-api.ts'

export type UpiIntent = DataOf<typeof createDepositIntent>

interface Props {
  intent: UpiIntent
  linkKey: string
  /** Until when it can be paid. */
  due: string
  /** Money that has arrived since the payment was started. */
  received: number
  onClose: () => void
}

/**
 * Pays a deposit by UPI: the link with its code, then the bank's reference, unless a payment provider reports the payment.
 * UPI pays in rupees only.
 */
export function DepositSheet({ intent, linkKey, due, received, onClose }: Props) {
  const t = useTranslations('payments')
  const money = useMoneyIn('INR')
  const { _id, link, isReported } = intent
  const amount = money(intent.amount)
  return (
    <Sheet open onClose={onClose} title={t('pay', { method: 'upi' })}>
      {received > 0 ? (
        <PaymentReceived amount={money(received)} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <div className="grid gap-1 text-center">
            <p className="font-display font-semibold text-3xl tabular-nums">{amount}</p>
            <p className="text-ink-soft text-sm">{due}</p>
          </div>
          <UpiLink amount={amount} link={link} />
          {isReported ? (
            <WaitingForPayment />
          ) : (
            <ClaimForm paymentId={_id} linkKey={linkKey} onClaimed={onClose} />
          )}
        </div>
      )}
    </Sheet>
  )
}

interface ClaimProps {
  paymentId: string
  linkKey: string
  onClaimed: () => void
}

/** Says that a payment has been made, which the desk verifies. */
function ClaimForm({ paymentId, linkKey, onClaimed }: ClaimProps) {
  const formatRejection = useRejectionSentence()
  const showToast = useToast()
  const { run, isBusy } = useChange(depositApi.endpoints.claimDeposit)

  async function claim(reference: string) {
    const result = await run({ params: { id: linkKey }, body: { paymentId, reference } })
    if (result?.error) showToast({ text: formatRejection(result.error), tone: 'bad' })
    if (result?.data) onClaimed()
  }

  return <ReferenceForm busy={isBusy} onClaim={claim} />
}
