import { TextField } from '@bellhop/ui/text-field'
import { useTranslations } from 'use-intl'
import { formatNumber } from '../intl/shown-formats.ts'
import { useFieldFormat } from './field-formats.ts'
import { readPercent } from './read-percent.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  label: string
  name: string
  help?: string
  max?: number
  /** Undefined unless the input is a percentage. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A percentage of at most two decimals, which must be entered. */
export function PercentField({ label, name, help, max = 100, value, onChange }: Props) {
  const t = useTranslations('forms')
  const read = (text: string) => readPercent(text, max)
  useFieldFormat(name, label, (percent: number) => `${formatNumber(percent)} %`)
  const [text, setText] = useTyped(value, read, (percent) =>
    percent === undefined ? '' : formatNumber(percent),
  )
  return (
    <TextField
      label={t('inPercent', { label })}
      name={name}
      help={help}
      required
      check={read(text) === undefined ? t('enterPercent', { label, max }) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(read(target.value))
      }}
    />
  )
}
