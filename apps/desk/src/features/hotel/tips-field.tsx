import { maxTip, maxTipValues } from '@bellhop/domain/limits'
import { TextField } from '@bellhop/ui/text-field'
import { useStaff } from '../../api/staff-context.ts'
import { currencySign, formatMoney, readMoney } from '../../format/format-money.ts'
import { useFieldFormat } from '../../forms/field-formats.ts'
import { useTyped } from '../../forms/use-typed.ts'

interface Props {
  name: string
  value: readonly (number | undefined)[]
  onChange: (value: (number | undefined)[]) => void
}

/** Amounts separated by spaces: a comma may be part of one. */
export function TipsField({ name, value, onChange }: Props) {
  const { currency } = useStaff().hotel
  const label = 'Proposed tips (optional)'
  useFieldFormat(name, label, (tips: readonly number[]) =>
    tips.map((tip) => formatMoney(tip, currency)).join(' · '),
  )
  const read = (text: string) => text.split(/\s+/).filter(Boolean).map(readTip)
  const [text, setText] = useTyped(value, read, (tips) => tips.join(' '))

  function readTip(typed: string): number | undefined {
    const amount = readMoney(typed, currency, maxTip)
    return typeof amount === 'number' && amount > 0 ? amount : undefined
  }

  const isWrong = value.includes(undefined) || new Set(value).size < value.length
  return (
    <TextField
      label={label}
      name={name}
      help="Separated by spaces, such as 50 100 200."
      check={
        isWrong || value.length > maxTipValues
          ? `Enter up to ${maxTipValues} different amounts above 0, separated by spaces.`
          : undefined
      }
      sign={currencySign(currency)}
      inputMode="text"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
