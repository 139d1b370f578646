import { addressOf } from '@bellhop/client/address-of'
import { getMyFeeInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { MyFee } from '@bellhop/contract/guest/payments'
import { useFormatter, useTranslations } from 'use-intl'
import { useHotel } from '../../data/calls/hotel.ts'
import { FeeCard } from '../../shared/fee-card.tsx'
import { getDevice } from '../../state/device.ts'
import { useDocument } from './use-document.ts'

/** The cancellation fees of the guest's bookings. */
export function Fees({ fees }: { fees: readonly MyFee[] }) {
  const t = useTranslations('fee')
  const format = useFormatter()
  const currency = useHotel().data?.currency
  const { open } = useDocument()
  const query = { lang: getDevice().locale }
  return fees.map(({ bookingRef: reference, checkInDate, ...fee }) => {
    const date = format.dateTime(new Date(`${checkInDate}T12:00:00Z`), 'date')
    return (
      <FeeCard
        key={reference}
        fee={fee}
        currency={currency}
        subtitle={t('of', { reference, date })}
        renderInvoice={(id, label, className) => (
          <button
            type="button"
            onClick={() => open(addressOf(getMyFeeInvoice, { params: { id }, query }))}
            className={className}
          >
            {label}
          </button>
        )}
      />
    )
  })
}
