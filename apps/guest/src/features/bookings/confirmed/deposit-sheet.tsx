import type { DataOf } from '@bellhop/contract/base/route'
import type { createDepositIntent } from '@bellhop/contract/guest/payments'
import { maxReference } from '@bellhop/domain/limits'
import { isBankReference } from '@bellhop/domain/money/bank-reference'
import { Button } from '@bellhop/ui/button'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { LazyQrCode } from '../../../shared/lazy-qr-code.tsx'
import { linkButton } from '../../../shared/link-button.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { depositApi } from './deposit-api.ts'

export type UpiIntent = DataOf<typeof createDepositIntent>

interface Props {
  intent: UpiIntent
  linkKey: string
  onClose: () => void
}

/** Pays a deposit by UPI: the link with its code, then the bank's reference. UPI pays in rupees only. */
export function DepositSheet({ intent, linkKey, onClose }: Props) {
  const t = useTranslations('payments')
  const money = useMoneyIn('INR')
  const formatRejection = useRejectionSentence()
  const showToast = useToast()
  const { run, isBusy } = useChange(depositApi.endpoints.claimDeposit)
  const [reference, setReference] = useState('')
  const { _id: paymentId, amount, link } = intent
  const isValid = isBankReference(reference.trim())

  async function claim() {
    if (!isValid) return
    const body = { paymentId, reference: reference.trim() }
    const result = await run({ params: { id: linkKey }, body })
    if (result?.error) showToast({ text: formatRejection(result.error), tone: 'bad' })
    if (result?.data) onClose()
  }

  return (
    <Sheet open onClose={onClose} title={t('pay', { method: 'upi' })}>
      <div className="grid grid-cols-1 gap-5">
        <p className="text-center font-display font-semibold text-3xl tabular-nums">
          {money(amount)}
        </p>
        <a href={link} className={`${linkButton} justify-self-center`}>
          {t('openApp')}
        </a>
        <LazyQrCode text={link} label={t('codeLabel', { amount: money(amount) })} />
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
          <Button type="submit" variant="primary" size="large" busy={isBusy} disabled={!isValid}>
            {t('havePaid')}
          </Button>
        </form>
      </div>
    </Sheet>
  )
}
