import { maxPayment } from '@bellhop/domain/limits'
import { readAmount } from '@bellhop/domain/read-amount'
import { TextField } from '@bellhop/ui/text-field'
import { formatAmountProblem } from '../../../format/format-amount-problem.ts'
import { currencySign } from '../../../format/format-money.ts'

interface Props {
  label: string
  help?: string | undefined
  currency: string
  value: string
  onChange: (value: string) => void
}

/** An amount above 0, named `amount` in its form. */
export function AmountField({ label, help, currency, value, onChange }: Props) {
  return (
    <TextField
      label={label}
      help={help}
      name="amount"
      required
      sign={currencySign(currency)}
      inputMode="decimal"
      autoComplete="off"
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
  const read = readAmount(text, currency, max)
  if (read !== 0 && typeof read === 'number') return { amount: read }
  return { error: formatAmountProblem(read === 0 ? 'noAmount' : read, currency, max) }
}
