import { sendPaymentLink } from '@bellhop/contract/calls/desk/bookings'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { Button } from '@bellhop/ui/button'
import { useToast } from '@bellhop/ui/toast'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { type StayFormat, useStayFormat } from '../../../format/use-stay-format.ts'
import { useKeys } from '../../../lists/use-keys.ts'
import { type BookingDialog, BookingDialogs } from '../dialogs/booking-dialogs.tsx'
import { showsBooking } from '../shows-booking.ts'
import { BookingHeader } from './booking-header.tsx'
import { ContactCard } from './contact-card.tsx'
import { openDepositOf } from './open-deposit-of.ts'
import { StayCard } from './stay-card.tsx'

interface Props {
  booking: DeskBooking
  keysEnabled: boolean
}

export function BookingView({ booking, keysEnabled }: Props) {
  const t = useTranslations('bookings')
  const format = useStayFormat()
  const today = useHotelToday()
  const [dialog, openDialog] = useState<BookingDialog>()
  const next = booking.stays.find(({ status }) => status === 'booked')
  const isLive = booking.status === 'confirmed'

  useKeys(
    {
      ...(next &&
        booking.checkInDate <= today && {
          i: () => openDialog({ kind: next.roomNumber ? 'checkIn' : 'assign', stayId: next._id }),
        }),
      ...(isLive && { l: () => openDialog({ kind: 'link' }) }),
    },
    keysEnabled,
  )

  return (
    <section
      aria-label={t('bookingOf', { name: booking.name })}
      className="@container flex min-w-0 flex-1 flex-col overflow-clip rounded-card bg-sunken phone:overflow-y-auto phone:rounded-none print:block print:overflow-visible"
    >
      <BookingHeader booking={booking} format={format} onDialog={openDialog} />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise it could not be scrolled by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto phone:flex-none phone:overflow-visible print:overflow-visible focus-visible:-outline-offset-2"
      >
        <div className="grid grid-cols-1 items-start gap-5 p-4 @2xl:p-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4">
            {booking.stays.map((stay) => (
              <StayCard
                key={stay._id}
                stay={stay}
                booking={booking}
                today={today}
                format={format}
                onDialog={openDialog}
              />
            ))}
          </div>
          <div className="grid gap-4">
            <DepositCard booking={booking} format={format} />
            <ContactCard booking={booking} format={format} />
          </div>
        </div>
      </div>
      {dialog && (
        <BookingDialogs
          dialog={dialog}
          booking={booking}
          format={format}
          onClose={() => openDialog(undefined)}
        />
      )}
    </section>
  )
}

interface DepositCardProps {
  booking: DeskBooking
  format: StayFormat
}

/** Shows the paid part of the deposit, the open one and until when, and a link that the guest can pay by. */
function DepositCard({ booking, format }: DepositCardProps) {
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
