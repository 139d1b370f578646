import { maxPayment } from '@bellhop/domain/limits'
import { readAmount } from '@bellhop/domain/read-amount'
import { TextField } from '@bellhop/ui/text-field'
import { useState } from 'react'
import { useStaff } from '../api/staff-context.ts'
import { currencySign } from '../format/format-money.ts'

interface Props {
  label: string
  name: string
  /** In the hotel's currency; undefined unless the input is a price. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A price, which may be 0. */
export function PriceField({ label, name, value, onChange }: Props) {
  const { currency } = useStaff().hotel
  const [text, setText] = useState(value === undefined ? '' : String(value))

  function handleChange(entered: string) {
    setText(entered)
    const read = readAmount(entered, currency, maxPayment)
    onChange(typeof read === 'number' ? read : undefined)
  }

  return (
    <TextField
      label={label}
      name={name}
      required
      check={value === undefined ? `${label}: enter an amount, such as 250, or 0.` : undefined}
      sign={currencySign(currency)}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
