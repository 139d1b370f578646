import { Select } from '@bellhop/ui/select'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStaff } from '../api/staff-context.ts'
import { currencySign } from '../format/format-money.ts'
import { PercentField } from './percent-field.tsx'
import { PriceField } from './price-field.tsx'

/** More or less than a price. */
interface Difference {
  percent?: number | undefined
  amount?: number | undefined
}

type Way = 'percentLess' | 'percentMore' | 'amountLess' | 'amountMore'

interface Props {
  label: string
  /** The name of the field around both values. */
  name: string
  value: Difference
  onChange: (value: Difference) => void
  /** Amounts alone. */
  inMoney?: boolean
  /** Percentages alone. */
  inPercent?: boolean
  /** May be empty. */
  isOptional?: boolean
}

/** A discount or a surcharge, as a percentage or an amount. */
export function DifferenceField(props: Props) {
  const {
    label,
    name,
    value,
    onChange,
    inMoney = false,
    inPercent = false,
    isOptional = false,
  } = props
  const t = useTranslations('forms')
  const { currency } = useStaff().hotel
  const { percent, amount } = value
  // The sign of a value that is not entered yet.
  const [chosen, setChosen] = useState<Way>(inMoney ? 'amountMore' : 'percentLess')
  const way = wayOf(value) ?? chosen
  const isLess = way.endsWith('Less')
  const isPercent = way.startsWith('percent')
  const ways: readonly Way[] = [
    ...(inMoney ? [] : (['percentLess', 'percentMore'] as const)),
    ...(inPercent ? [] : (['amountLess', 'amountMore'] as const)),
  ]
  const size = isPercent ? percent : amount

  function change(next: number | undefined, to: Way = way) {
    const signed = next === undefined ? undefined : to.endsWith('Less') ? -next : next
    // Zero has no sign.
    const difference = signed === undefined ? undefined : signed + 0
    onChange(to.startsWith('percent') ? { percent: difference } : { amount: difference })
  }

  const field = {
    label,
    isOptional,
    value: size === undefined ? undefined : Math.abs(size),
    onChange: (next: number | undefined) => change(next),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-3">
      <Select
        label={t('difference.way')}
        options={ways.map((one) => ({
          value: one,
          label: t(`difference.${one}`, { sign: currencySign(currency) }),
        }))}
        value={way}
        onChange={({ target }) => {
          const to = target.value as Way
          setChosen(to)
          change(isPercent === to.startsWith('percent') ? field.value : undefined, to)
        }}
      />
      {isPercent ? (
        <PercentField {...field} name={`${name}.percent`} max={isLess ? 100 : 1000} />
      ) : (
        <PriceField {...field} name={`${name}.amount`} />
      )}
    </div>
  )
}

function wayOf({ percent, amount }: Difference): Way | undefined {
  if (percent) return percent < 0 ? 'percentLess' : 'percentMore'
  if (amount) return amount < 0 ? 'amountLess' : 'amountMore'
  return undefined
}
