import type { GuestRequest } from '@bellhop/contract/requests'
import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../shared/use-money.ts'

/** What was ordered and, where anything costs, what it comes to. */
export function RequestLines({ request: { lines, amounts } }: { request: GuestRequest }) {
  const t = useTranslations('request')
  const format = useFormatter()
  const money = useMoney()
  const costs = amounts.total > 0
  return (
    <>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line._id} className="flex items-baseline gap-3">
            <span className="min-w-[2.1em] font-display font-semibold">
              {t('times', { count: format.number(line.quantity) })}
            </span>
            <span className="min-w-0 flex-1">
              <bdi>{line.name}</bdi>
              {line.note && (
                <span className="block text-ink-soft text-sm">
                  <bdi>{line.note}</bdi>
                </span>
              )}
            </span>
            {costs && <span className="tabular-nums">{money(line.amount)}</span>}
          </li>
        ))}
      </ul>
      {costs && (
        <dl className="grid gap-1 border-line border-t pt-3">
          <Amount label={t('subtotal')} amount={money(amounts.subtotal)} />
          {amounts.tax > 0 && <Amount label={t('tax')} amount={money(amounts.tax)} />}
          {amounts.tip > 0 && <Amount label={t('tip')} amount={money(amounts.tip)} />}
          <Amount label={t('total')} amount={money(amounts.total)} strong />
        </dl>
      )}
    </>
  )
}

interface AmountProps {
  label: string
  amount: string
  strong?: boolean
}

function Amount({ label, amount, strong = false }: AmountProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 ${strong ? 'font-semibold' : 'text-ink-soft text-sm'}`}
    >
      <dt>{label}</dt>
      <dd className="ms-auto tabular-nums">{amount}</dd>
    </div>
  )
}
