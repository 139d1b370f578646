import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'
import { controlBox } from './text-field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
    /** Shows the label to screen readers only, if the options make the meaning obvious. */
    hideLabel?: boolean
    options: readonly { value: string; label: string; disabled?: boolean }[]
    /** `small` for a toolbar. */
    size?: keyof typeof sizes
  }

const sizes = { medium: 'min-h-11', small: 'h-11 py-0 ps-3 text-sm' }

/** A native select, for a choice of many. For a few that fit in view, use `Segmented`. */
export function Select({
  label,
  hideLabel = false,
  help,
  error,
  options,
  size = 'medium',
  className = '',
  ...rest
}: Props) {
  const field = useField({ id: rest.id, name: rest.name, help, error })
  return (
    <Field label={label} hideLabel={hideLabel} field={field} className={className}>
      <select {...rest} {...field.control} className={`${controlBox} ${sizes[size]}`}>
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
