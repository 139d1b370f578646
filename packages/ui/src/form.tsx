import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { FormErrorsContext } from './field.tsx'
import { useServerErrors } from './server-errors.ts'

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Errors in the current input by field name; shown after the first attempt to submit. */
  errors?: Readonly<Record<string, string | undefined>>
  /** The server's errors by name of the field. They never keep the form from being submitted again. */
  serverErrors?: Readonly<Record<string, string>>
  /**
   * The entered values, by paths of fields, if there are fields without a native control: editing them drops their
   * errors.
   */
  values?: object | undefined
  /** Why the server rejected the whole form, as a sentence. */
  problem?: string | undefined
  /** Heading of the list of errors, e.g. `Please check these fields`. */
  summaryTitle: string
  /** A submission is in flight: further ones are ignored. */
  busy?: boolean
  /** Called only when there are no errors. */
  onSubmit: () => void
}

/**
 * Shows errors once someone has tried to submit, and from then on updates them with every change. A single error
 * moves the focus to its field; several move it to a summary at the top that links to each field.
 */
export function Form({
  errors = {},
  serverErrors,
  values,
  problem,
  summaryTitle,
  busy = false,
  onSubmit,
  children,
  ...rest
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const alert = useRef<HTMLParagraphElement>(null)
  /** The last attempt to submit. `count` changes with each, also if the number of errors does not. */
  const [attempt, setAttempt] = useState({ count: 0, errors: 0 })
  /** Those of the fields' own checks. */
  const [checked, setChecked] = useState<Readonly<Record<string, string>>>({})
  const found = listErrors({ ...checked, ...errors })
  const hasFailed = attempt.errors > 0
  const server = useServerErrors(form, serverErrors, values)
  const rejection =
    problem &&
    found.length === 0 &&
    server.isPlaced &&
    !(server.isAtFields && server.others.length === 0)
      ? [...new Set([problem, ...server.others])].join(' ')
      : undefined
  const shown = { ...server.shown, ...(hasFailed && Object.fromEntries(found)) }

  useLayoutEffect(() => {
    if (!hasFailed) return
    const now = readChecks(form.current)
    if (JSON.stringify(now) !== JSON.stringify(checked)) setChecked(now)
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const checks = readChecks(form.current)
    const { length } = listErrors({ ...checks, ...errors })
    setChecked(checks)
    setAttempt(({ count }) => ({ count: count + 1, errors: length }))
    if (length > 0 || busy) return
    server.markSent()
    onSubmit()
  }

  function focusField(name: string) {
    const control = form.current?.elements.namedItem(name)
    const first = control instanceof RadioNodeList ? control[0] : control
    if (first instanceof HTMLElement) first.focus()
  }

  const focusErrors = useEffectEvent(() => {
    const [first] = found
    if (first && found.length === 1) focusField(first[0])
    else if (first) summary.current?.focus()
  })
  useEffect(() => {
    if (attempt.count > 0) focusErrors()
  }, [attempt.count])

  // The button is at the end of a long form, and the alert at its beginning.
  useEffect(() => {
    if (rejection) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [rejection])

  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      onChange={({ target }) => server.drop((target as unknown as HTMLInputElement).name)}
    >
      {rejection && (
        <p
          ref={alert}
          role="alert"
          className="rounded-control bg-bad-soft px-4 py-3 text-bad text-sm"
        >
          {rejection}
        </p>
      )}
      {attempt.errors > 1 && found.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would group the links as fields
        <div
          ref={summary}
          role="group"
          aria-label={summaryTitle}
          tabIndex={-1}
          className="grid gap-1 rounded-control bg-bad-soft px-4 py-3 text-bad text-sm"
        >
          <p className="font-semibold">{summaryTitle}</p>
          <ul>
            {found.map(([name, sentence]) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => focusField(name)}
                  className="min-h-11 text-start underline underline-offset-2"
                >
                  {sentence}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormErrorsContext value={shown}>{children}</FormErrorsContext>
    </form>
  )
}

const listErrors = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))

/** The checks of the form's fields that have failed, by name. */
function readChecks(form: HTMLFormElement | null): Record<string, string> {
  return Object.fromEntries(
    Array.from(form?.elements ?? []).flatMap((element) => {
      const [name, check] = ['name', 'data-check'].map((attribute) =>
        element.getAttribute(attribute),
      )
      return name && check ? [[name, check]] : []
    }),
  )
}
