import { addressOf } from '@bellhop/client/address-of'
import { getFeeInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Booking } from '@bellhop/contract/guest/bookings'
import { FeeCard } from '../../../shared/fee-card.tsx'
import { getDevice } from '../../../state/device.ts'

interface Props {
  booking: Booking
  linkKey: string
}

/** The cancellation fee of a booking, if there is one. */
export function BookingFee({ booking: { fee, currency }, linkKey }: Props) {
  if (!fee) return null
  const query = { lang: getDevice().locale }
  return (
    <FeeCard
      fee={fee}
      currency={currency}
      renderInvoice={(invoiceId, label, className) => (
        <a
          href={addressOf(getFeeInvoice, { params: { id: linkKey, invoiceId }, query })}
          className={className}
        >
          {label}
        </a>
      )}
    />
  )
}
