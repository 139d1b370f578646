import { Checkbox } from '@bellhop/ui/checkbox'
import { FieldNote, useField } from '@bellhop/ui/field'
import { formatList } from '../intl/shown-formats.ts'
import { useFieldFormat } from './field-formats.ts'

interface Props<Value extends string> {
  label: string
  name: string
  help?: string
  /** Label of a checkbox that chooses all. */
  all?: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Any number of options, each a checkbox. */
export function ChecksField<Value extends string>(props: Props<Value>) {
  const { label, name, help, all, options, value, onChange } = props
  const field = useField({ name, help })
  const labelsOf = (values: readonly Value[]) =>
    formatList(options.filter((one) => values.includes(one.value)).map((one) => one.label))
  useFieldFormat(name, label, (theirs: readonly Value[] = []) => labelsOf(theirs))
  return (
    <fieldset className="min-w-0" aria-describedby={field.control['aria-describedby']}>
      <legend className="font-medium text-sm">{label}</legend>
      {all !== undefined && (
        <Checkbox
          label={all}
          checked={options.every((option) => value.includes(option.value))}
          onChange={({ target }) =>
            onChange(target.checked ? options.map((option) => option.value) : [])
          }
        />
      )}
      <div className="grid grid-cols-2 gap-x-4 phone:grid-cols-1">
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            label={<bdi>{option.label}</bdi>}
            name={index === 0 ? name : undefined}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, option.value]
                  : value.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  )
}
