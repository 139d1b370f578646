import { TextField } from '@bellhop/ui/text-field'
import { readPercent } from '../../forms/read-percent.ts'
import { useTyped } from '../../forms/use-typed.ts'

interface Props {
  /** `Rate`, shown as “Rate, in %”. */
  label: string
  name: string
  required?: boolean
  /** In percent; undefined unless the input is a rate. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A rate of at most two decimals. */
export function RateField({ label, required = false, value, onChange, name }: Props) {
  const [text, setText] = useTyped(value, readPercent, (rate) => String(rate ?? ''))
  const isMissing = text.trim() ? readPercent(text) === undefined : required
  return (
    <TextField
      label={`${label}, in %`}
      name={name}
      required={required}
      check={isMissing ? `${label}: enter a rate from 0 to 100, such as 5 or 12.5.` : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readPercent(target.value))
      }}
    />
  )
}
