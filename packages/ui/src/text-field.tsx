import { type ComponentProps, type ReactNode, useId } from 'react'

interface Shared {
  label: string
  /** One sentence below the field. */
  help?: string | undefined
  /** What is wrong and how to mend it; replaces the help. */
  error?: string | undefined
}

type InputProps = Shared &
  ComponentProps<'input'> & {
    /** Stands before what is entered: a currency's. */
    sign?: string | undefined
  }
type AreaProps = Shared & ComponentProps<'textarea'>

const box =
  'w-full rounded-control border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-[min(1em,7vw)] placeholder:text-ink-muted disabled:opacity-60 aria-invalid:border-bad'

export function TextField({ label, help, error, sign, className = '', ...rest }: InputProps) {
  const field = useField(help, error, rest.id)
  return (
    <Field label={label} help={help} error={error} field={field} className={className}>
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
          {...rest}
          {...field.aria}
          // As wide as the sign in capitals, and a space.
          style={sign ? { paddingInlineStart: `calc(20px + ${sign.length * 1.3}ch)` } : undefined}
          className={`${box} min-h-11`}
        />
      </span>
    </Field>
  )
}

export function TextArea({ label, help, error, className = '', rows = 3, ...rest }: AreaProps) {
  const field = useField(help, error, rest.id)
  return (
    <Field label={label} help={help} error={error} field={field} className={className}>
      <textarea {...rest} {...field.aria} rows={rows} className={`${box} block resize-y`} />
    </Field>
  )
}

function useField(help: string | undefined, error: string | undefined, givenId?: string) {
  const ownId = useId()
  const id = givenId ?? ownId
  const noteId = `${id}-note`
  return {
    noteId,
    aria: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': help || error ? noteId : undefined,
    },
  }
}

interface FieldProps extends Shared {
  field: ReturnType<typeof useField>
  className: string
  children: ReactNode
}

function Field({ label, help, error, field, className, children }: FieldProps) {
  return (
    <div className={`grid gap-1.5 ${className}`}>
      <label htmlFor={field.aria.id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      <p
        id={field.noteId}
        aria-live="polite"
        className={`text-sm empty:hidden ${error ? 'text-bad' : 'text-ink-muted'}`}
      >
        {error ?? help}
      </p>
    </div>
  )
}
