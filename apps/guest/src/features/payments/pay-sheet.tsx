import type { DataOf } from '@bellhop/contract/base/route'
import type { Bill, Payment } from '@bellhop/contract/guest/bill'
import type { createUpiIntent } from '@bellhop/contract/guest/payments'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { useSubmit } from '../../outbox/use-submit.ts'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { Sheet } from '../../shared/sheet.tsx'
import { ReferenceForm } from '../../shared/upi/reference-form.tsx'
import { PaymentReceived, WaitingForPayment } from '../../shared/upi/reported-payment.tsx'
import { UpiLink } from '../../shared/upi/upi-link.tsx'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { ChooseAmount, methodKey } from './choose-amount.tsx'
import { HotelCode } from './hotel-code.tsx'
import { claimSubmission } from './payment-submissions.ts'

type Payments = Bill['guestPayments']
type Intent = Payments[number] | DataOf<typeof createUpiIntent>

interface Props {
  balance: number
  /** Reported as paid and not verified yet. */
  claimed: number
  methods: Bill['paymentMethods']
  upiId: string
  /** The hotel's printed code, for a phone that cannot open the link. */
  hotelCode: string | null
  /** The payments on the bill at present. */
  payments: Payments
  /** The payment to continue, if one was started. */
  started: Intent | undefined
  open: boolean
  onClose: () => void
}

/**
 * Pays the balance or a part of it. UPI: the amount, then the link with its code, then the bank's reference, unless a
 * payment provider reports the payment. Card: the amount, then the card company's page.
 */
export function PaySheet({ payments, started, open, onClose, ...props }: Props) {
  const { methods, upiId, hotelCode } = props
  const t = useTranslations('payments')
  const money = useMoney()
  const [created, setCreated] = useState<Intent>()
  const intent = started ?? created
  // It may be paid while the sheet is open, also with another amount.
  const { status, amount = 0 } = payments.find(({ _id }) => _id === intent?._id) ?? intent ?? {}

  function close() {
    setCreated(undefined)
    onClose()
  }

  const title = t('pay', { method: intent ? 'upi' : methodKey(methods) })
  return (
    <Sheet open={open} onClose={close} title={title}>
      {status === 'verified' && <PaymentReceived amount={money(amount)} />}
      {intent?.link && status === 'initiated' && (
        <Pay {...intent} link={intent.link} {...{ upiId, hotelCode }} onClaimed={close} />
      )}
      {(!intent || status === 'rejected') && <ChooseAmount {...props} onStarted={setCreated} />}
    </Sheet>
  )
}

interface PayProps {
  _id: string
  amount: number
  link: string
  isReported?: boolean
  upiId: string
  hotelCode: string | null
  onClaimed: () => void
}

function Pay({ isReported, upiId, hotelCode, onClaimed, ...payment }: PayProps) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { _id, amount, link } = payment
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-center font-display font-semibold text-3xl tabular-nums">
        {money(amount)}
      </p>
      <UpiLink amount={money(amount)} link={link} />
      {isReported ? (
        <WaitingForPayment />
      ) : (
        <>
          <div className="flex items-center justify-between gap-3">
            <p className="min-w-0 text-ink-soft text-sm">
              {t('upiId')}{' '}
              <bdi dir="ltr" className="font-semibold text-ink wrap-anywhere">
                {upiId}
              </bdi>
            </p>
            <CopyButton label={t('copyUpiId')} text={upiId} />
          </div>
          {hotelCode && <HotelCode title={t('hotelCode')} code={hotelCode} amount={amount} />}
          <ClaimForm {...{ _id, amount, onClaimed }} />
        </>
      )}
    </div>
  )
}

type ClaimProps = Pick<PayProps, '_id' | 'amount' | 'onClaimed'>

/** Says that a payment has been made, which the desk verifies. */
function ClaimForm({ _id, amount, onClaimed }: ClaimProps) {
  const t = useTranslations('payments')
  const money = useMoney()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()

  async function claim(reference: string) {
    const title = t('payPost', { amount: money(amount) })
    const submission = claimSubmission(_id, reference, title)
    const [result] = await submit<Payment>(submission)
    if (result?.state === 'rejected')
      showToast({ text: formatRejection(result.error), tone: 'bad' })
    if (result?.state === 'sent') showToast({ text: t('claimed'), tone: 'good' })
    if (result && result.state !== 'rejected') onClaimed()
  }

  return <ReferenceForm busy={isSubmitting} onClaim={claim} />
}
