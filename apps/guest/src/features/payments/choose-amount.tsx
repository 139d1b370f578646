import { isApiError } from '@bellhop/client/api-error'
import type { DataOf } from '@bellhop/contract/base/route'
import { createCardSession } from '@bellhop/contract/calls/guest/card-payments'
import type { Bill } from '@bellhop/contract/guest/bill'
import type { createUpiIntent } from '@bellhop/contract/guest/payments'
import { maxPayment } from '@bellhop/domain/limits'
import { addWire } from '@bellhop/domain/money/money'
import { readAmount } from '@bellhop/domain/money/read-amount'
import { languageOfAmounts, writeAmount } from '@bellhop/domain/money/write-amount'
import { Button } from '@bellhop/ui/button'
import { Segmented } from '@bellhop/ui/segmented'
import { TextField } from '@bellhop/ui/text-field'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCurrency, useMoney } from '../../intl/use-money.ts'
import { useSubmit } from '../../outbox/use-submit.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRejectionSentence } from '../../shared/use-rejection-sentence.ts'
import { upiSubmission } from './payment-submissions.ts'

type UpiIntent = DataOf<typeof createUpiIntent>
type Methods = Bill['paymentMethods']

export function methodKey(methods: Methods): Methods[number] | 'any' {
  const [first = 'any', ...others] = methods
  return others.length > 0 ? 'any' : first
}

interface Props {
  balance: number
  /** Reported as paid and not verified yet. */
  claimed: number
  methods: Methods
  /** The UPI payment that the server has created; a card payment continues on another page. */
  onStarted: (intent: UpiIntent) => void
}

/** Asks first whether to pay again while a payment is being confirmed. */
export function ChooseAmount(props: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  const [paysAgain, setPaysAgain] = useState(props.claimed === 0)
  if (paysAgain) return <AmountForm {...props} />
  return (
    <div className="grid gap-5">
      <p>{t('payAgainQuestion', { amount: money(props.claimed) })}</p>
      <Button variant="primary" size="large" onClick={() => setPaysAgain(true)}>
        {t('payAgain')}
      </Button>
    </div>
  )
}

function AmountForm({ balance, claimed, methods, onStarted }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  const { language, currency, sign } = useCurrency()
  const showToast = useToast()
  const formatRejection = useRejectionSentence()
  const { submit, isSubmitting } = useSubmit()
  const { openCardPage, isOpening } = useCardPage()
  const left = addWire([balance, -claimed], currency)
  const [chosen, setChosen] = useState(methods[0])
  const [entered, setEntered] = useState(() =>
    writeAmount(left > 0 ? left : balance, language, currency),
  )
  const amount = readAmount(entered, {
    language: languageOfAmounts(language, currency),
    currency,
    max: maxPayment,
  })
  const isValid = typeof amount === 'number' && amount > 0 && amount <= balance

  async function start() {
    if (!isValid) return
    if (chosen === 'card') {
      const error = await openCardPage(amount)
      if (error) showToast({ text: formatRejection(error), tone: 'bad' })
      return
    }
    const [result] = await submit<UpiIntent>(
      upiSubmission(amount, t('payPost', { amount: money(amount) })),
    )
    if (result?.state === 'sent') onStarted(result.data)
    if (result?.state === 'rejected')
      showToast({ text: formatRejection(result.error), tone: 'bad' })
  }

  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void start()
      }}
    >
      {methods.length > 1 && (
        <Segmented
          legend={t('payWith')}
          showLegend
          options={methods.map((method) => ({ value: method, label: t('method', { method }) }))}
          value={chosen ?? ''}
          onChange={(method) => setChosen(methods.find((one) => one === method))}
        />
      )}
      <TextField
        label={t('amount')}
        help={t('amountHelp', { balance: money(balance) })}
        error={
          isValid
            ? undefined
            : t(amount === 'ambiguous' ? 'amountAmbiguous' : 'amountWrong', {
                balance: money(balance),
              })
        }
        sign={sign}
        inputMode="decimal"
        value={entered}
        onChange={(event) => setEntered(event.target.value)}
      />
      {chosen === 'card' && <p className="text-ink-soft text-sm">{t('cardHelp')}</p>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={isSubmitting || isOpening}
        disabled={!isValid}
      >
        {t('continue')}
      </Button>
    </form>
  )
}

/**
 * Leaves the app for the card company's page. Not through the outbox: card payments require a connection, and a page
 * that opens later is useless.
 */
function useCardPage() {
  // The same amount has the same key and leads to the same page, also if the guest returns without paying.
  const { run, isBusy } = useChange(createCardSession, {
    endsKey: isRejection,
    // A rejection means that the bill has changed.
    tags: (error) => (error ? ['payments'] : []),
  })

  /** @returns why the page was not opened; undefined if it was */
  async function openCardPage(amount: number): Promise<unknown> {
    const result = await run({ body: { amount } })
    if (result?.data) window.location.assign(result.data.url)
    return result?.error
  }

  return { openCardPage, isOpening: isBusy }
}

function isRejection(error: unknown): boolean {
  return isApiError(error) && error.kind === 'problem' && error.status !== 503
}
