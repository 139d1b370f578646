import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHotelToday } from '../../../format/use-hotel-today.ts'
import { useStayFormat } from '../../../format/use-stay-format.ts'
import { useKeys } from '../../../lists/use-keys.ts'
import { type BookingDialog, BookingDialogs } from '../dialogs/booking-dialogs.tsx'
import { BookingHeader } from './booking-header.tsx'
import { ContactCard } from './contact-card.tsx'
import { DepositCard } from './deposit-card.tsx'
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
