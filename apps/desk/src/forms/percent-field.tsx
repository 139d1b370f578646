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
  /** May be empty. */
  isOptional?: boolean
  /** Undefined unless the input is a percentage. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** A percentage of at most two decimals. */
export function PercentField(props: Props) {
  const { label, name, help, max = 100, isOptional = false, value, onChange } = props
  const t = useTranslations('forms')
  const read = (text: string) => readPercent(text, max)
  useFieldFormat(name, label, (percent: number) => `${formatNumber(percent)} %`)
  const [text, setText] = useTyped(value, read, (percent) =>
    percent === undefined ? '' : formatNumber(percent),
  )
  const isValid = read(text) !== undefined || (isOptional && !text.trim())
  return (
    <TextField
      label={t('inPercent', { label })}
      name={name}
      help={help}
      required={!isOptional}
      check={isValid ? undefined : t('enterPercent', { label, max })}
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
