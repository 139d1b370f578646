import type { Folio } from '@bellhop/contract/desk/folios'
import { Badge } from '@bellhop/ui/badge'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatBalance } from '../../../format/format-balance.ts'
import { joinFacts } from '../../../format/join-facts.ts'
import { useMethodNames } from '../../../shared/payments/method-names.ts'
import { paymentStatusTones } from '../folio-names.ts'
import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  folio: Folio
  format: FolioFormat
}

export function Totals({ folio: { totals, bill }, format }: Props) {
  const formatBalance = useFormatBalance()
  const t = useTranslations('folios')
  const id = useId()
  const { room, requests, tips, charges, advance, payments, balance } = totals
  const parts = [
    ['room', room],
    ['requests', requests],
    ['tips', tips],
    ['charges', charges],
    ['advance', 0 - advance],
    ['payments', 0 - payments],
  ] as const
  return (
    <Card role="group" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {t('total')}
      </h3>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
        {parts
          .filter(([name, amount]) => amount !== 0 || (name === 'room' && !bill))
          .map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{t(`totals.${name}`)}</dt>
              <dd className={`text-end ${amount < 0 ? 'text-good' : ''}`}>
                {format.figure(amount)}
              </dd>
            </div>
          ))}
        <div className="col-span-2 mt-1.5 flex justify-between border-line-strong border-t pt-2.5 font-semibold text-base">
          <dt>{formatBalance(balance)}</dt>
          <dd>{format.money(Math.abs(balance))}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** Every payment, including those that do not count: started, to verify, rejected. */
export function Payments({ folio: { payments }, format }: Props) {
  const methodNames = useMethodNames()
  const t = useTranslations('folios')
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {t('payments')}
      </h3>
      {payments.length === 0 && <p className="mt-2 text-ink-soft text-sm">{t('noPaymentsYet')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {payments.map(
          ({ _id, method, reference, at, guest, amount, status, isAdvance, reason, payer }) => {
            return (
              <li
                key={_id}
                className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5 text-sm"
              >
                <span className="font-medium">
                  {isAdvance
                    ? t('methodAdvance', { method: methodNames[method] })
                    : methodNames[method]}
                </span>
                <span
                  className={`text-end font-semibold tabular-nums ${status === 'verified' ? '' : 'text-ink-muted'}`}
                >
                  {format.figure(amount)}
                </span>
                <span className="text-ink-soft text-xs wrap-anywhere">
                  {joinFacts([
                    format.moment(at),
                    payer && payer !== 'guest' ? t(`paidBy.${payer}`) : guest,
                    reference,
                    reason,
                  ])}
                </span>
                <span className="justify-self-end">
                  <Badge tone={paymentStatusTones[status]}>{t(`paymentStatus.${status}`)}</Badge>
                </span>
              </li>
            )
          },
        )}
      </ul>
    </Card>
  )
}
