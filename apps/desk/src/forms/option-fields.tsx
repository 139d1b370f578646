import { Segmented } from '@bellhop/ui/segmented'
import { Select } from '@bellhop/ui/select'
import { useTranslations } from 'use-intl'
import { useFieldFormat } from './field-formats.ts'

type Value = string | number | undefined

interface Props<V extends Value> {
  label: string
  name: string
  options: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}

export function SelectField<V extends Value>({ help, ...props }: Props<V> & { help?: string }) {
  const { label, name, options, value, choose } = useOptions(props)
  return (
    <Select
      label={label}
      {...(help !== undefined && { help })}
      name={name}
      options={options}
      value={value}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

/** For a few options, all in view. */
export function SegmentedField<V extends Value>(props: Props<V>) {
  const { label, choose, ...segmented } = useOptions(props)
  return <Segmented legend={label} showLegend onChange={choose} {...segmented} />
}

/** The options with texts as values, as native controls have them. */
function useOptions<V extends Value>({ label, name, options, value, onChange }: Props<V>) {
  const t = useTranslations('forms')
  const find = (text: string) => options.find((option) => String(option.value) === text)
  useFieldFormat(name, label, (theirs: V) => find(String(theirs))?.label ?? t('anotherOption'))
  return {
    label,
    name,
    options: options.map((option) => ({ value: String(option.value), label: option.label })),
    value: String(value),
    choose: (text: string) => {
      const option = find(text)
      if (option) onChange(option.value)
    },
  }
}
