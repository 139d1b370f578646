import type { DataOf } from '@bellhop/contract/base/route'
import type { Bill, createUpiIntent, Payment } from '@bellhop/contract/guest/payments'
import { maxReference } from '@bellhop/domain/limits'
import { isBankReference } from '@bellhop/domain/money/bank-reference'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { useSubmit } from '../../outbox/use-submit.ts'
import { CopyButton } from '../../shared/copy/copy-button.tsx'
import { LazyQrCode } from '../../shared/lazy-qr-code.tsx'
import { linkButton } from '../../shared/link-button.ts'
import { Sheet } from '../../shared/sheet.tsx'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { ChooseAmount, methodKey } from './choose-amount.tsx'
import { HotelCode } from './hotel-code.tsx'
import { claimSubmission } from './payment-submissions.ts'

type Intent = Pick<DataOf<typeof createUpiIntent>, '_id' | 'amount' | 'link'>

interface Props {
  balance: number
  /** Reported as paid and not verified yet. */
  claimed: number
  methods: Bill['paymentMethods']
  upiId: string
  /** The hotel's printed code, for a phone that cannot open the link. */
  hotelCode: string | null
  /** The payment to continue, if one was started. */
  started: Intent | undefined
  open: boolean
  onClose: () => void
}

/**
 * Pays the balance or a part of it. UPI: the amount, then the link with its code, then the bank's reference. Card: the
 * amount, then the card company's page.
 */
export function PaySheet({ started, open, onClose, ...props }: Props) {
  const { methods, upiId, hotelCode } = props
  const t = useTranslations('payments')
  const [created, setCreated] = useState<Intent>()
  const intent = started ?? created

  function close() {
    setCreated(undefined)
    onClose()
  }

  const title = t('pay', { method: intent ? 'upi' : methodKey(methods) })
  return (
    <Sheet open={open} onClose={close} title={title}>
      {intent ? (
        <Pay intent={intent} upiId={upiId} hotelCode={hotelCode} onClaimed={close} />
      ) : (
        <ChooseAmount {...props} onStarted={setCreated} />
      )}
    </Sheet>
  )
}

interface PayProps {
  intent: Intent
  upiId: string
  hotelCode: string | null
  onClaimed: () => void
}

function Pay({ intent, upiId, hotelCode, onClaimed }: PayProps) {
  const t = useTranslations('payments')
  const money = useMoney()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()
  const [reference, setReference] = useState('')
  const { _id, amount, link } = intent
  const isValid = isBankReference(reference.trim())
  const code = <LazyQrCode text={link} label={t('codeLabel', { amount: money(amount) })} />

  async function claim() {
    if (!isValid) return
    const submission = claimSubmission(
      _id,
      reference.trim(),
      t('payPost', { amount: money(amount) }),
    )
    const [result] = await submit<Payment>(submission)
    if (result?.state === 'rejected')
      showToast({ text: formatRejection(result.error), tone: 'bad' })
    if (result?.state === 'sent') showToast({ text: t('claimed'), tone: 'good' })
    if (result && result.state !== 'rejected') onClaimed()
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-center font-display font-semibold text-3xl tabular-nums">
        {money(amount)}
      </p>
      <a href={link} className={`${linkButton} justify-self-center`}>
        {t('openApp')}
      </a>
      {isTouchDevice() ? (
        <details className="rounded-card bg-sunken px-4 py-3">
          <summary className="min-h-6 cursor-pointer font-semibold">{t('showCode')}</summary>
          <div className="mt-3 grid">{code}</div>
        </details>
      ) : (
        code
      )}
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
      <form
        className="grid gap-3 border-line border-t pt-5"
        onSubmit={(event) => {
          event.preventDefault()
          void claim()
        }}
      >
        <TextField
          label={t('reference')}
          help={t('referenceHelp')}
          dir="ltr"
          autoComplete="off"
          maxLength={maxReference}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={isSubmitting}
          disabled={!isValid}
        >
          {t('havePaid')}
        </Button>
      </form>
    </div>
  )
}

/** A phone opens its UPI app; its own screen can only be scanned by another one. */
function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
