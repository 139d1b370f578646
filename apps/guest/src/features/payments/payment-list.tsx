import type { Bill, Payment } from '@bellhop/contract/guest/bill'
import { Badge, type Tone } from '@bellhop/ui/badge'
import { Button } from '@bellhop/ui/button'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { BillPart } from './bill-part.tsx'

const tones: Record<Payment['status'], Tone> = {
  initiated: 'neutral',
  claimed: 'warn',
  verified: 'good',
  rejected: 'bad',
}

interface Props {
  bill: Bill
  /** Continues a started payment. */
  onContinue: (id: string) => void
}

/** Payments and refunds with their status. An unused link is shown for a day. */
export function PaymentList({ bill, onContinue }: Props) {
  const t = useTranslations('payments')
  const format = useFormatter()
  const money = useMoney()
  const payments = bill.guestPayments.filter(({ status, link }) => status !== 'initiated' || link)
  const { guestTotalAdvance: advance } = bill
  if (payments.length === 0 && advance === 0) return null
  return (
    <BillPart title={t('payments')}>
      <ul className="grid gap-px overflow-clip rounded-card bg-line shadow-raised">
        {advance !== 0 && (
          <li className="flex justify-between gap-3 bg-surface px-4 py-3 font-semibold">
            <span>{t('advance')}</span>
            <span className="tabular-nums">{money(advance)}</span>
          </li>
        )}
        {payments.map(({ _id, amount, method, reference, status, at, reason, link }) => (
          <li key={_id} className="flex flex-wrap items-start gap-x-3 gap-y-1 bg-surface px-4 py-3">
            <span className="grid min-w-[min(100%,9rem)] flex-1 gap-1">
              <span className="font-semibold">{t('method', { method })}</span>
              <span className="text-ink-muted text-sm wrap-anywhere">
                <span>{format.dateTime(new Date(at), 'dayAndHour')}</span>
                {reference && (
                  <span>
                    {' · '}
                    <bdi dir="ltr">{reference}</bdi>
                  </span>
                )}
              </span>
              {reason && (
                <span className="text-sm wrap-anywhere">
                  <bdi>{reason}</bdi>
                </span>
              )}
              {status === 'rejected' && method === 'card' && !reason && (
                <span className="text-sm">{t('cardFailed')}</span>
              )}
            </span>
            <span className="ms-auto grid justify-items-end gap-1">
              <span className="font-semibold tabular-nums">{money(amount)}</span>
              <Badge tone={tones[status]}>{t('status', { status })}</Badge>
            </span>
            {link && (
              <Button className="w-full" aria-haspopup="dialog" onClick={() => onContinue(_id)}>
                {t('continue')}
              </Button>
            )}
          </li>
        ))}
        {bill.refunds.map(({ _id, method, amount, at, reason }) => (
          <li key={_id} className="flex flex-wrap items-start gap-x-3 gap-y-1 bg-surface px-4 py-3">
            <span className="grid min-w-[min(100%,9rem)] flex-1 gap-1">
              <span className="font-semibold">{t('refund')}</span>
              <span className="text-ink-muted text-sm">
                {format.dateTime(new Date(at), 'dayAndHour')}
              </span>
              <span className="text-sm wrap-anywhere">
                <bdi>{reason ?? t(amount > 0 ? 'refunded' : 'notRefunded', { method })}</bdi>
              </span>
            </span>
            <span className="ms-auto font-semibold tabular-nums">{money(-amount)}</span>
          </li>
        ))}
      </ul>
    </BillPart>
  )
}
