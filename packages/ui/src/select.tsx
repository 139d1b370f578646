import { ChevronDown } from 'lucide'
import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { controlBox } from './text-field.tsx'

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
    /** Shows the label to screen readers only, if the options make the meaning obvious. */
    hideLabel?: boolean
    options: readonly { value: string; label: string; lang?: string; disabled?: boolean }[]
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
      <SelectBox {...rest} {...field.control} size={size}>
        {options.map(({ value, label: text, lang, disabled }) => (
          <option key={value} value={value} lang={lang} disabled={disabled}>
            {text}
          </option>
        ))}
      </SelectBox>
    </Field>
  )
}

type BoxProps = Omit<ComponentProps<'select'>, 'className' | 'size'> & {
  size?: keyof typeof sizes
}

/** The select itself, for options in groups. */
export function SelectBox({ size = 'medium', ...select }: BoxProps) {
  return (
    <span className="relative block">
      <select
        {...select}
        className={`${controlBox} appearance-none text-ellipsis pe-10 ${sizes[size]}`}
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-ink-soft"
      />
    </span>
  )
}
