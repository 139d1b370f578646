import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../use-money.ts'
import type { OrderAmounts } from './order-amounts.ts'

interface Props {
  amounts: OrderAmounts
  /** What is taxed: "Tax on food". */
  taxLabel: string
  /** Per cent. */
  taxRate: number
}

/** What it costs, part by part. */
export function AmountsList({ amounts: { subtotal, tax, tip, total }, taxLabel, taxRate }: Props) {
  const t = useTranslations('order')
  const format = useFormatter()
  const money = useMoney()
  const rate = format.number(taxRate / 100, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <section aria-label={t('cost')} className="grid gap-2 border-line border-t pt-4">
      <dl className="grid gap-1.5">
        <Part label={t('subtotal')} amount={money(subtotal)} />
        {tax > 0 && <Part label={t('taxAt', { label: taxLabel, rate })} amount={money(tax)} />}
        {tip > 0 && <Part label={t('tip')} amount={money(tip)} />}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1 font-display font-semibold text-xl">
          <dt>{t('total')}</dt>
          <dd className="tabular-nums">{money(total)}</dd>
        </div>
      </dl>
      <p className="text-ink-muted text-sm">{t('onTheRoom')}</p>
    </section>
  )
}

function Part({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  )
}
