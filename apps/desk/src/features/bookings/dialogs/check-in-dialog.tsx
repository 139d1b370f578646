import { addressOf } from '@bellhop/client/address-of'
import { checkIn, getCheckIn } from '@bellhop/contract/calls/desk/check-in'
import { getRegistrationCard } from '@bellhop/contract/calls/desk/registration-cards'
import { readName } from '@bellhop/domain/text/invisible'
import { Segmented } from '@bellhop/ui/segmented'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useChange } from '../../../api/use-change.ts'
import { useRead } from '../../../api/use-read.ts'
import { ChangeSheet } from '../../../forms/change-sheet.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { isLoading, Loading } from '../../../lists/loading.tsx'
import { DownloadTextLink } from '../../../shared/downloads/download-link.tsx'
import { PaymentDialog } from '../../../shared/payments/payment-dialog.tsx'
import { GuestFields } from '../guest-fields.tsx'
import type { StayDialogProps } from '../page/booking-dialog.ts'
import { showsBooking } from '../shows-booking.ts'
import { CheckInSteps } from './check-in-steps.tsx'

interface Values {
  occupant: 'booker' | 'other'
  guest: { name: string; phone: string }
  chargesEarly: boolean
}

/** Checks a guest in. Shows what is outstanding: it can be settled here, or passed. */
export function CheckInDialog({ stay, booking, format, onClose }: StayDialogProps) {
  const t = useTranslations('bookings')
  const form = useForm<Values>(
    { occupant: 'booker', guest: { name: '', phone: '' }, chargesEarly: false },
    `checkIn/${stay._id}`,
  )
  const [isPaying, setPaying] = useState(false)
  const change = useChange(checkIn, showsBooking)
  const query = useRead(getCheckIn, { params: { id: stay._id }, fresh: true })
  const facts = query.currentData
  const { guest } = form.body()
  const { occupant, chargesEarly } = form.values
  const isOther = occupant === 'other'
  return (
    <>
      <ChangeSheet
        title={t('check.title', { room: stay.roomNumber ?? '' })}
        action={facts && facts.steps.length > 0 ? t('check.inAnyway') : t('check.in')}
        form={form}
        // Not until they are loaded: staff have not seen what is outstanding.
        change={{ ...change, isBusy: change.isBusy || isLoading(query) }}
        call={
          facts && {
            params: { id: stay._id },
            body: {
              ...(isOther && { guest }),
              ...(facts.steps.includes('cleaning') && { acceptsAnyState: true }),
              ...(chargesEarly && facts.early && { earlyFee: facts.early.fee }),
            },
          }
        }
        done={t('checkedIn', {
          name: (isOther ? readName(form.values.guest.name) : undefined) ?? stay.guest.name,
          room: stay.roomNumber ?? '',
        })}
        onClose={onClose}
      >
        <dl className="flex items-baseline justify-between gap-4 rounded-control bg-sunken px-4 py-3">
          <dt className="min-w-0 break-words font-medium">{stay.name}</dt>
          <dd className="text-end">
            {format.weekday(booking.checkInDate)} – {format.weekday(booking.checkOutDate)}
          </dd>
        </dl>
        {facts ? (
          <CheckInSteps
            facts={facts}
            bookingId={booking._id}
            charging={form.checkbox('chargesEarly')}
            format={format}
            onPay={() => setPaying(true)}
          />
        ) : (
          <Loading query={query} className="h-28" />
        )}
        <DownloadTextLink
          href={addressOf(getRegistrationCard, { params: { id: stay._id }, query: {} })}
        >
          {t('registrationCard')}
        </DownloadTextLink>
        <Segmented
          legend={t('check.who')}
          showLegend
          options={[
            { value: 'booker', label: stay.guest.name },
            { value: 'other', label: t('check.anotherGuest') },
          ]}
          {...form.field('occupant')}
        />
        {isOther && (
          <GuestFields
            withoutEmail
            phoneHelp={t('check.phoneHelp')}
            value={form.values.guest}
            onChange={(changed) => form.change('guest', { ...form.values.guest, ...changed })}
          />
        )}
      </ChangeSheet>
      {isPaying && facts && (
        <PaymentDialog
          stayId={stay._id}
          names={{ guest: stay.guest.name }}
          balances={{ guest: facts.balance, company: 0 }}
          isBooked
          since={facts.paid}
          format={format}
          onPaid={async () => {
            await query.refetch()
            setPaying(false)
          }}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  )
}
