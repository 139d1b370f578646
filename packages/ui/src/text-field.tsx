import type { ComponentProps } from 'react'
import { Field, type FieldProps, useField } from './field.tsx'

type InputProps = FieldProps &
  ComponentProps<'input'> & {
    /** Shown in front of the value, e.g. a currency symbol. */
    sign?: string | undefined
  }

/** Look of text inputs and selects. */
export const controlBox =
  'w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-[min(1em,7vw)] placeholder:text-ink-muted disabled:opacity-60 aria-invalid:border-bad'

/** Text has the direction of its own language, whatever the screen's; amounts and numbers have none. */
function directionOf({ type = 'text', inputMode = 'text', sign }: InputProps) {
  const isText = ['text', 'search'].includes(type) && ['text', 'search'].includes(inputMode)
  return isText && !sign ? 'auto' : undefined
}

export function TextField(props: InputProps) {
  const { label, help, error, check, sign, className = '', ...rest } = props
  const field = useField({ id: rest.id, name: rest.name, help, error, check })
  return (
    <Field label={label} field={field} className={className}>
      <span className="relative grid items-center">
        {sign && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute start-3.5 text-ink-muted"
          >
            {sign}
          </span>
        )}
        <input
          dir={directionOf({ label, sign, ...rest })}
          {...rest}
          {...field.control}
          // Room for the symbol (in capitals the widest) and a space.
          style={sign ? { paddingInlineStart: `calc(20px + ${sign.length * 1.3}ch)` } : undefined}
          className={`${controlBox} min-h-11`}
        />
      </span>
    </Field>
  )
}
