import type { BookingFee } from '@bellhop/contract/guest/bookings'
import { Card } from '@bellhop/ui/card'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../intl/use-money.ts'

interface Props {
  fee: BookingFee
  currency: string | undefined
  /** Says which booking it is. */
  subtitle?: string
  /** A link or button that opens the document. */
  renderInvoice: (id: string, label: string, className: string) => ReactNode
}

const document =
  'inline-flex min-h-11 items-center text-start font-semibold underline decoration-line-strong underline-offset-4'

/** A cancellation fee with its documents, or that the hotel is still to decide about it. */
export function FeeCard({ fee, currency, subtitle, renderInvoice }: Props) {
  const t = useTranslations('fee')
  const money = useMoneyIn(currency)
  return (
    <Card className="grid max-w-xl gap-3 sm:p-8">
      <div className="grid gap-0.5">
        <h2 className="font-semibold text-lg">{t('title')}</h2>
        {subtitle && <p className="text-ink-muted text-sm">{subtitle}</p>}
      </div>
      {fee.isOpen && (
        <p className="text-ink-soft">
          {t(fee.total > 0 && fee.balance === 0 ? 'restOpen' : 'open')}
        </p>
      )}
      {fee.invoices.length > 0 && (
        <dl className="grid gap-1 tabular-nums">
          <Row name={t('title')} amount={money(fee.total)} />
          <Row name={t('left')} amount={money(fee.balance)} />
        </dl>
      )}
      {fee.invoices.length > 0 && (
        <ul className="grid justify-items-start">
          {fee.invoices.map(({ _id, kind, number }) => (
            <li key={_id}>{renderInvoice(_id, t('invoice', { kind, number }), document)}</li>
          ))}
        </ul>
      )}
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
