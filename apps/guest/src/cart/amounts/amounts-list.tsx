import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'
import { AmountRow } from '../../shared/amount-row.tsx'
import type { OrderAmounts } from './order-amounts.ts'

interface Props {
  amounts: OrderAmounts
  /** The name of the tax: "Tax on food". */
  taxLabel: string
  /** Per cent. */
  taxRate: number
}

export function AmountsList({ amounts: { subtotal, tax, tip, total }, taxLabel, taxRate }: Props) {
  const t = useTranslations('order')
  const format = useFormatter()
  const money = useMoney()
  const rate = format.number(taxRate / 100, 'percent')
  return (
    <section aria-label={t('cost')} className="grid gap-2 border-line border-t pt-4">
      <dl className="grid gap-1.5">
        {subtotal > 0 && <AmountRow label={t('subtotal')} amount={money(subtotal)} />}
        {tax > 0 && <AmountRow label={t('taxAt', { label: taxLabel, rate })} amount={money(tax)} />}
        {tip > 0 && <AmountRow label={t('tip')} amount={money(tip)} />}
        <AmountRow label={t('total')} amount={money(total)} strong />
      </dl>
      <p className="text-ink-muted text-sm">{t('onTheRoom')}</p>
    </section>
  )
}
