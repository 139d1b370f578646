import { addressOf } from '@bellhop/client/address-of'
import { getFeeInvoice } from '@bellhop/contract/calls/guest/invoices'
import type { Booking } from '@bellhop/contract/guest/bookings'
import { Card } from '@bellhop/ui/card'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { getDevice } from '../../../state/device.ts'

interface Props {
  booking: Booking
  linkKey: string
}

/** The cancellation fee of a booking with its invoices, or that the hotel is still to decide about it. */
export function FeeCard({ booking: { fee, currency }, linkKey }: Props) {
  const t = useTranslations('booking')
  const lang = getDevice().locale
  const money = useMoneyIn(currency)
  if (!fee) return null
  return (
    <Card className="grid max-w-xl gap-3 sm:p-8">
      <h2 className="font-semibold text-lg">{t('feeTitle')}</h2>
      {fee.isOpen && <p className="text-pretty text-ink-soft">{t('feeOpen')}</p>}
      {fee.invoices.length > 0 && (
        <dl className="grid gap-1 tabular-nums">
          <Row name={t('feeTitle')} amount={money(fee.total)} />
          <Row name={t('feeLeft')} amount={money(fee.balance)} />
        </dl>
      )}
      <ul className="grid justify-items-start">
        {fee.invoices.map(({ _id, kind, number }) => (
          <li key={_id}>
            <a
              href={addressOf(getFeeInvoice, {
                params: { id: linkKey, invoiceId: _id },
                query: { lang },
              })}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4"
            >
              {t('feeInvoice', { kind, number })}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  )
}
