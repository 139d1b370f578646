import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { usePercent } from '../../intl/use-percent.ts'
import { AmountRow } from '../../shared/amount-row.tsx'
import type { OrderAmounts, ShownTaxes } from './order-amounts.ts'

interface Props {
  amounts: OrderAmounts
  /** The name of the tax: "Tax on food". */
  taxLabel: string
  taxes: ShownTaxes
}

export function AmountsList({ amounts: { subtotal, tax, tip, total }, taxLabel, taxes }: Props) {
  const t = useTranslations('order')
  const percent = usePercent()
  const money = useMoney()
  const { rate, included } = taxes
  const label = rate === undefined ? taxLabel : t('taxAt', { label: taxLabel, rate: percent(rate) })
  return (
    <section aria-label={t('cost')} className="grid gap-2 border-line border-t pt-4">
      <dl className="grid gap-1.5">
        {subtotal > 0 && <AmountRow label={t('subtotal')} amount={money(subtotal)} />}
        {tax > 0 && <AmountRow label={label} amount={money(tax)} />}
        {included > 0 && <AmountRow label={t('includedTax')} amount={money(included)} />}
        {tip > 0 && <AmountRow label={t('tip')} amount={money(tip)} />}
        <AmountRow label={t('total')} amount={money(total)} strong />
      </dl>
      <p className="text-ink-muted text-sm">{t('onTheRoom')}</p>
    </section>
  )
}
