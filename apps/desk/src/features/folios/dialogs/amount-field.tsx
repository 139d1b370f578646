import { maxPayment } from '@bellhop/domain/limits'
import { readAmount } from '@bellhop/domain/read-amount'
import { TextField } from '@bellhop/ui/text-field'
import { currencySign, formatMoney } from '../../../format/format-money.ts'

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
  if (read === 'tooMuch') return { error: `At most ${formatMoney(max, currency)}.` }
  if (read === 'tooFine') return { error: `Too many decimals for ${currency}.` }
  if (read === 'noAmount' || read === 0) return { error: 'Enter an amount, such as 250.' }
  return { amount: read }
}
