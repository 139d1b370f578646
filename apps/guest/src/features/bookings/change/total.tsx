import { addWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { AmountRow } from '../../../shared/amount-row.tsx'

interface Props {
  from: number
  to: number
  currency: string
  /** Nothing has changed yet. */
  isSame: boolean
  /** The price has changed since it was shown. */
  isPriceNew: boolean
  problem: string | undefined
}

export function ChangeTotal({ from, to, currency, isSame, isPriceNew, problem }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const more = addWire([to, -from], currency)
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 border-line border-t pt-3">
        <AmountRow label={t('totalBefore')} amount={money(from)} />
        {!isSame && <AmountRow label={t('priceDifference')} amount={money(more)} />}
      </dl>
      {isSame && <p className="text-ink-soft text-sm">{t('nothingChanged')}</p>}
      <div aria-live="polite">
        {isPriceNew && (
          <p className="font-semibold text-sm text-warn">{t('priceChangedConfirm')}</p>
        )}
        {problem && <p className="text-bad text-sm">{problem}</p>}
      </div>
    </div>
  )
}
