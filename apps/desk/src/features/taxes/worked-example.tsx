import { rateToWire } from '@bellhop/domain/money/money'
import type { ExampleTax } from '@bellhop/domain/taxes/tax-example'
import { useTranslations } from 'use-intl'
import { useText } from '../../forms/use-text.ts'
import { formatDay } from '../../shared/taxes/format-tax.ts'

interface Props {
  /** `1 night at ₹7,500.00` */
  of: string
  /** Unless it is today's. */
  date: string | undefined
  taxes: readonly ExampleTax[]
  money: (amount: number) => string
}

/** Works out a tax for an example, recalculated while it is edited. */
export function WorkedExample({ of, date, taxes, money }: Props) {
  const t = useTranslations('taxes')
  const formatText = useText()
  return (
    <div
      aria-live="polite"
      className="grid gap-1 self-start rounded-control bg-sunken p-3 text-sm lg:sticky lg:top-4"
    >
      <p className="text-ink-soft">
        {date ? t('purchaseOnDay', { purchase: of, date: formatDay(date) }) : of}
      </p>
      <dl className="grid gap-1">
        {taxes.map((tax, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one name while it is typed
          <div key={index} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 wrap-anywhere">
              <bdi>{typeof tax.name === 'string' ? tax.name : formatText(tax.name)}</bdi>
              <span>{formatRate(tax, t)}</span>
            </dt>
            <dd className="tabular-nums">{money(tax.amount)}</dd>
          </div>
        ))}
      </dl>
      {taxes.length === 0 && <p>{t('noTaxInExample')}</p>}
    </div>
  )
}

/** ` 2.5 %, included` */
function formatRate(
  { rate, isIncluded }: ExampleTax,
  t: ReturnType<typeof useTranslations<'taxes'>>,
): string {
  if (rate === undefined) return isIncluded ? t('included') : ''
  return ` ${t(isIncluded ? 'rateIncluded' : 'rateOnly', { rate: rateToWire(rate) })}`
}
