import { addWire } from '@bellhop/domain/money/money'
import { useTranslations } from 'use-intl'
import { useMoneyIn } from '../../../intl/use-money.ts'
import { AmountRow } from '../../../shared/amount-row.tsx'
import { useTotal } from '../summary/use-total.ts'

interface Props {
  from: number
  to: number
  /** `to` is exact. */
  isExact: boolean
  currency: string
  /** Nothing has changed yet. */
  isSame: boolean
  /** The price has changed since it was shown. */
  isPriceNew: boolean
  /** The price shown before was exact. */
  wasExact: boolean
  problem: string | undefined
}

export function ChangeTotal({ from, to, isExact, currency, isSame, problem, ...price }: Props) {
  const t = useTranslations('booking')
  const money = useMoneyIn(currency)
  const formatTotal = useTotal(currency)
  const more = formatTotal({ total: addWire([to, -from], currency), isExact })
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1 border-line border-t pt-3">
        <AmountRow label={t('totalBefore')} amount={money(from)} />
        {!isSame && <AmountRow label={t('priceDifference')} amount={more} />}
      </dl>
      {isSame && <p className="text-ink-soft text-sm">{t('nothingChanged')}</p>}
      <div aria-live="polite">
        {price.isPriceNew && (
          <p className="font-semibold text-sm text-warn">
            {t(price.wasExact ? 'priceChangedConfirm' : 'exactTotalConfirm')}
          </p>
        )}
        {problem && <p className="text-bad text-sm">{problem}</p>}
      </div>
    </div>
  )
}
