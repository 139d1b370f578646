import { maxPayment } from '@bellhop/domain/limits'
import { formatAmountProblem, useFormatAmountProblem } from '../../format/format-amount-problem.ts'
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

/** @returns the amount, or its problem as a sentence */
export function checkAmount(
  text: string,
  currency: string,
  max = maxPayment,
): { amount: number; error?: undefined } | { amount?: undefined; error: string } {
  return checkWith(formatAmountProblem, text, currency, max)
}

/** `checkAmount` in the language of the desk. */
export function useCheckAmount(): typeof checkAmount {
  const formatProblem = useFormatAmountProblem()
  return (text, currency, max = maxPayment) => checkWith(formatProblem, text, currency, max)
}

function checkWith(
  formatProblem: typeof formatAmountProblem,
  text: string,
  currency: string,
  max: number,
) {
  const read = readMoney(text, currency, max)
  if (read !== 0 && typeof read === 'number') return { amount: read }
  return { error: formatProblem(read === 0 ? 'noAmount' : read, currency, max) }
}
