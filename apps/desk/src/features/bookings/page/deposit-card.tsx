import { sendPaymentLink } from '@bellhop/contract/calls/desk/bookings'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import type { StayFormat } from '../../../format/use-stay-format.ts'
import { showsBooking } from '../bookings-api.ts'
import { openDepositOf } from './open-deposit-of.ts'

interface Props {
  booking: DeskBooking
  format: StayFormat
}

/** Shows the paid part of the deposit, the open one and until when, and a link that the guest can pay by. */
export function DepositCard({ booking, format }: Props) {
  const t = useTranslations('bookings.deposit')
  const { deposit, email, stays } = booking
  const { run, isBusy } = useChange(sendPaymentLink, showsBooking)
  const showToast = useToast()
  const next = stays.find(({ status }) => status === 'booked')
  if (!deposit || !next) return null
  const open = openDepositOf(deposit, format.currency)

  async function send(stayId: string) {
    const { isDone, problem } = await run({ params: { id: stayId }, body: {} })
    if (problem) showToast({ text: problem, tone: 'bad' })
    if (isDone) showToast({ text: t('sent', { email: email ?? '' }), tone: 'good' })
  }

  return (
    <section
      aria-label={t('title')}
      className="grid gap-3 rounded-card bg-surface p-5 shadow-raised"
    >
      <h3 className="font-semibold">{t('title')}</h3>
      <div className="grid gap-1 tabular-nums">
        {deposit.paid > 0 && <p>{t('paid', { amount: format.money(deposit.paid) })}</p>}
        {open > 0 && (
          <p className="font-semibold text-warn">{t('open', { amount: format.money(open) })}</p>
        )}
        {open > 0 && (
          <p className="text-ink-soft text-sm">
            {deposit.due === 'booking'
              ? t('booking')
              : t('date', { date: format.date(deposit.due) })}
          </p>
        )}
      </div>
      {deposit.payBy && (
        <p className="text-sm">{t('payBy', { time: format.moment(deposit.payBy) })}</p>
      )}
      {open > 0 && email && (
        <Button
          busy={isBusy}
          className="justify-self-start print:hidden"
          onClick={() => void send(next._id)}
        >
          {t('send')}
        </Button>
      )}
    </section>
  )
}
