import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { useTyped } from '../../forms/use-typed.ts'
import { formatNumber } from '../../intl/shown-formats.ts'
import { readRate } from './read-rate.ts'

interface Props {
  /** `Rate`, shown as “Rate, in %”. */
  label: string
  name: string
  required?: boolean
  /** In percent; undefined unless the input is a rate. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A rate of at most three decimals. */
export function RateField({ label, required = false, value, onChange, name }: Props) {
  const t = useTranslations('shared')
  const [text, setText] = useTyped(value, readRate, (rate) =>
    rate === undefined ? '' : formatNumber(rate),
  )
  const isMissing = text.trim() ? readRate(text) === undefined : required
  return (
    <TextField
      label={t('rateInPercent', { label })}
      name={name}
      required={required}
      check={isMissing ? t('enterRate', { label }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(readRate(target.value))
      }}
    />
  )
}
