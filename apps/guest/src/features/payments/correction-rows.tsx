import type { BillCorrection } from '@bellhop/contract/guest/bill'
import { addWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../intl/use-money.ts'

interface Props {
  corrections: readonly BillCorrection[]
  currency: string
  /** Among amounts with tax. */
  withTax?: boolean
}

/** Lists the amounts that the hotel has taken off or put back, and why: lines below an amount, inside its `<dl>`. */
export function CorrectionRows({ corrections, currency, withTax = false }: Props) {
  const t = useTranslations('payments')
  const money = useMoney()
  return corrections.map(({ _id, isDiscount, amount, tax, item, reason }) => (
    <div key={_id} className="flex items-baseline justify-between gap-x-4 ps-4 text-sm">
      <dt className="grid min-w-0 text-ink-soft">
        <span>{t('correction', { kind: isDiscount ? 'discount' : 'other' })}</span>
        {item && (
          <span className="wrap-anywhere">
            <bdi>{item}</bdi>
          </span>
        )}
        {reason && (
          <span className="text-ink-muted wrap-anywhere">
            <bdi>{reason}</bdi>
          </span>
        )}
      </dt>
      <dd className={`shrink-0 whitespace-nowrap tabular-nums ${amount > 0 ? 'text-good' : ''}`}>
        {money(addWire(withTax ? [-amount, -tax] : [-amount], currency))}
      </dd>
    </div>
  ))
}

/** An amount on the bill as it was before the corrections. */
export function beforeCorrections(
  { amount, tax, corrections }: { amount: number; tax: number; corrections: BillCorrection[] },
  currency: string,
) {
  const add = (column: 'amount' | 'tax') => corrections.map((correction) => correction[column])
  return {
    amount: addWire([amount, ...add('amount')], currency),
    total: addWire([amount, tax, ...add('amount'), ...add('tax')], currency),
  }
}
