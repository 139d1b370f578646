import { codeLength } from '@bellhop/domain/limits'
import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { useEffect, useId, useRef } from 'react'

interface Props {
  label: string
  value: string
  error: string | undefined
  readOnly: boolean
  onChange: (digits: string) => void
}

/**
 * One input that looks like six boxes, so that paste, autofill and screen readers see a plain input. The boxes are
 * behind it; digits are left to right in every language.
 */
export function CodeInput({ label, value, error, readOnly, onChange }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // Also focused after a wrong code, so that the next one can be typed at once.
  useEffect(() => {
    if (!readOnly) input.current?.focus()
  }, [readOnly])

  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <div dir="ltr" className="group relative mx-auto w-full max-w-90">
        <input
          ref={input}
          id={id}
          name="code"
          value={value}
          readOnly={readOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(readDigits(event.target.value))}
          // A pasted code replaces what was typed, and may be surrounded by other text.
          onPaste={(event) => {
            event.preventDefault()
            if (!readOnly) onChange(readDigits(event.clipboardData.getData('text')))
          }}
          // Typing continues after the last digit, wherever the guest tapped.
          onSelect={(event) => event.currentTarget.setSelectionRange(codeLength, codeLength)}
          className="absolute inset-0 size-full rounded-control bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div aria-hidden="true" className="pointer-events-none grid grid-cols-6 gap-2">
          {Array.from({ length: codeLength }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: boxes never move
              key={place}
              data-next={place === Math.min(value.length, codeLength - 1) || undefined}
              className={`grid h-14 place-items-center rounded-control border bg-surface font-display font-semibold text-xl tabular-nums transition ${error ? 'border-bad' : 'border-line-strong'} group-focus-within:data-next:border-accent group-focus-within:data-next:ring-2 group-focus-within:data-next:ring-accent ${readOnly ? 'opacity-60' : ''}`}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

function readDigits(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, codeLength)
}
