import type { DataOf } from '@bellhop/contract/base/route'
import { createDepositSession } from '@bellhop/contract/calls/guest/card-payments'
import { claimDeposit, createDepositIntent } from '@bellhop/contract/calls/guest/payments'
import type { Booking } from '@bellhop/contract/guest/bookings'
import type { createDepositIntent as contract } from '@bellhop/contract/guest/payments'
import { addWire } from '@bellhop/domain/money/money'
import { Button } from '@bellhop/ui/button'
import { Card } from '@bellhop/ui/card'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSearch } from 'wouter'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { Sheet } from '../../../shared/sheet.tsx'
import { ReferenceForm } from '../../../shared/upi/reference-form.tsx'
import { PaymentReceived, WaitingForPayment } from '../../../shared/upi/reported-payment.tsx'
import { UpiLink } from '../../../shared/upi/upi-link.tsx'
import { useChange } from '../../../shared/use-change.ts'
import { useRejectionSentence } from '../../../shared/use-rejection-sentence.ts'
import { useGetBookingQuery } from '../api.ts'
import { openPartOf, useDueSentence } from '../summary/deposit-lines.tsx'

interface Props {
  booking: Booking
  linkKey: string
}

/** How often the booking is read again while a payment is confirmed. */
const confirmingMs = 3000

/** A payment by UPI that this page has started. */
interface Started {
  intent: UpiIntent
  /** The part that was paid before. */
  paid: number
  /** Whether its sheet is open. */
  isOpen: boolean
}

/** Shows the paid part of the deposit, or how and until when it is paid. */
export function DepositCard({ booking, linkKey }: Props) {
  const t = useTranslations('booking')
  const payments = useTranslations('payments')
  const { deposit, currency, hotelId } = booking
  const money = useMoneyIn(currency)
  const formatDue = useDueSentence(hotelId, currency)
  const open = deposit ? openPartOf(deposit, currency) : 0
  // The card company's page has sent the guest back.
  const isConfirming = new URLSearchParams(useSearch()).has('paid') && open > 0
  const isWaiting = isConfirming || deposit?.isReported === true
  const [started, setStarted] = useState<Started>()
  // While rooms are held for it, it may also be paid from another device, or after a reload of this page.
  const mayArrive = open > 0 && (started?.intent.isReported || deposit?.payBy !== undefined)
  const isPolled = isWaiting || mayArrive
  useGetBookingQuery(linkKey, { pollingInterval: isPolled ? confirmingMs : 0 })
  if (!deposit) return null
  const { paid, methods, isReported } = deposit
  return (
    <Card className="grid justify-items-start gap-3 sm:p-8 lg:col-span-2">
      <h2 className="font-semibold text-lg">{t('depositTitle')}</h2>
      {paid > 0 && <p>{t('depositPaid', { amount: money(paid) })}</p>}
      {open > 0 && !isWaiting && (
        <>
          <p role="status">{formatDue(deposit, open)}</p>
          {methods.length > 0 ? (
            <PayButtons
              methods={methods}
              linkKey={linkKey}
              onStarted={(intent) => setStarted({ intent, paid, isOpen: true })}
            />
          ) : (
            <p className="text-ink-soft text-sm">{t('depositAtHotel')}</p>
          )}
        </>
      )}
      {isWaiting && <p role="status">{payments(isReported ? 'claimed' : 'cardConfirming')}</p>}
      {started?.isOpen && (
        <DepositSheet
          intent={started.intent}
          linkKey={linkKey}
          due={formatDue(deposit, open)}
          received={addWire([paid, -started.paid], currency)}
          onClose={() => setStarted({ ...started, isOpen: false })}
        />
      )}
    </Card>
  )
}

/** A rejection means that it is paid, or that the rooms are released. */
const tagsOfRejection = (error: unknown) => (error ? (['bookings'] as const) : [])

interface ButtonsProps {
  methods: readonly ('upi' | 'card')[]
  linkKey: string
  onStarted: (intent: UpiIntent) => void
}

function PayButtons({ methods, linkKey, onStarted }: ButtonsProps) {
  const t = useTranslations('payments')
  const formatRejection = useRejectionSentence()
  const showToast = useToast()
  const card = useChange(createDepositSession, { tags: tagsOfRejection })
  const upi = useChange(createDepositIntent, { tags: tagsOfRejection })
  const parts = { params: { id: linkKey }, body: {} }

  async function payByCard() {
    const result = await card.run(parts)
    if (result?.data) window.location.assign(result.data.url)
    if (result?.error) showToast({ text: formatRejection(result.error), tone: 'bad' })
  }

  async function payByUpi() {
    const result = await upi.run(parts)
    if (result?.data) onStarted(result.data)
    if (result?.error) showToast({ text: formatRejection(result.error), tone: 'bad' })
  }

  const pay = { card: payByCard, upi: payByUpi }
  const isBusy = { card: card.isBusy, upi: upi.isBusy }
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {methods.map((method, place) => (
          <Button
            key={method}
            variant={place === 0 ? 'primary' : 'secondary'}
            size="large"
            busy={isBusy[method]}
            onClick={() => void pay[method]()}
          >
            {t('pay', { method })}
          </Button>
        ))}
      </div>
      {methods.includes('card') && <p className="text-ink-soft text-sm">{t('cardHelp')}</p>}
    </>
  )
}

type UpiIntent = DataOf<typeof contract>

interface UpiIntentProps {
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
function DepositSheet({ intent, linkKey, due, received, onClose }: UpiIntentProps) {
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
  const { run, isBusy } = useChange(claimDeposit, { tags: ['bookings'] })

  async function claim(reference: string) {
    const result = await run({ params: { id: linkKey }, body: { paymentId, reference } })
    if (result?.error) showToast({ text: formatRejection(result.error), tone: 'bad' })
    if (result?.data) onClaimed()
  }

  return <ReferenceForm busy={isBusy} onClaim={claim} />
}
