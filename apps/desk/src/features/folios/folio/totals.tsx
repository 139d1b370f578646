import type { Folio } from '@bellhop/contract/desk/folios'
import { Badge } from '@bellhop/ui/badge'
import { Card } from '@bellhop/ui/card'
import { useId } from 'react'
import { formatBalance } from '../../../format/format-balance.ts'
import { methodNames } from '../../../shared/payments/method-names.ts'
import { paymentStatusNames } from '../folio-names.ts'
import type { FolioFormat } from '../use-folio-format.ts'

interface Props {
  folio: Folio
  format: FolioFormat
}

export function Totals({ folio: { totals }, format }: Props) {
  const id = useId()
  const { room, requests, tips, charges, advance, payments, balance } = totals
  const parts = [
    ['Room', room],
    ['Requests', requests],
    ['Tips', tips],
    ['Charges', charges],
    ['Advance', 0 - advance],
    ['Payments', 0 - payments],
  ] as const
  return (
    <Card role="group" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        Total
      </h3>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm tabular-nums">
        {parts
          .filter(([name, amount]) => amount !== 0 || name === 'Room')
          .map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
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

const paidBy = { company: 'by the company', second: 'on the second bill' } as const

/** Every payment, including those that do not count: started, to verify, rejected. */
export function Payments({ folio: { payments }, format }: Props) {
  const id = useId()
  return (
    <Card role="group" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        Payments
      </h3>
      {payments.length === 0 && <p className="mt-2 text-ink-soft text-sm">No payments yet.</p>}
      <ul className="mt-1 divide-y divide-line">
        {payments.map(
          ({ _id, method, reference, at, guest, amount, status, isAdvance, reason, payer }) => {
            const { name, tone } = paymentStatusNames[status]
            return (
              <li
                key={_id}
                className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 py-2.5 text-sm"
              >
                <span className="font-medium">
                  {isAdvance ? `${methodNames[method]}, advance` : methodNames[method]}
                </span>
                <span
                  className={`text-end font-semibold tabular-nums ${status === 'verified' ? '' : 'text-ink-muted'}`}
                >
                  {format.figure(amount)}
                </span>
                <span className="text-ink-soft text-xs wrap-anywhere">
                  {[
                    format.moment(at),
                    payer && payer !== 'guest' ? paidBy[payer] : guest,
                    reference,
                    reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="justify-self-end">
                  <Badge tone={tone}>{name}</Badge>
                </span>
              </li>
            )
          },
        )}
      </ul>
    </Card>
  )
}
