import type { GuestRequest } from '@bellhop/contract/requests'
import { useFormatter, useTranslations } from 'use-intl'
import { AmountRow } from '../../shared/amount-row.tsx'
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
          <AmountRow label={t('subtotal')} amount={money(amounts.subtotal)} />
          {amounts.tax > 0 && <AmountRow label={t('tax')} amount={money(amounts.tax)} />}
          {amounts.tip > 0 && <AmountRow label={t('tip')} amount={money(amounts.tip)} />}
          <AmountRow label={t('total')} amount={money(amounts.total)} strong />
        </dl>
      )}
    </>
  )
}
