import { maxPayment } from '@bellhop/domain/limits'
import { useTranslations } from 'use-intl'
import { amountProblemsIn } from '../../format/format-amount-problem.ts'
import { readMoney } from '../../format/format-money.ts'
import { MoneyField } from '../../forms/money-field.tsx'

interface Props {
  label: string
  help?: string | undefined
  check?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** An amount above 0, named `amount` in its form. */
export function AmountField({ value, onChange, ...field }: Props) {
  return (
    <MoneyField
      {...field}
      name="amount"
      required
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type Amount = { amount: number; error?: undefined } | { amount?: undefined; error: string }

/** @returns a function that reads an amount, or says its problem as a sentence */
export function amountCheckIn(t: ReturnType<typeof useTranslations<'format'>>) {
  const formatProblem = amountProblemsIn(t)
  return (text: string, currency: string, max = maxPayment): Amount => {
    const read = readMoney(text, currency, max)
    if (read !== 0 && typeof read === 'number') return { amount: read }
    return { error: formatProblem(read === 0 ? 'noAmount' : read, currency, max) }
  }
}

export const useCheckAmount = () => amountCheckIn(useTranslations('format'))
