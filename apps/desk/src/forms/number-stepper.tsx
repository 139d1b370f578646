import { toLatinDigits } from '@bellhop/domain/text/latin-digits'
import { FieldNote, useField } from '@bellhop/ui/field'
import { Stepper } from '@bellhop/ui/stepper'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

interface Props extends Omit<ComponentProps<typeof Stepper>, 'children' | 'text' | 'disabled'> {
  name: string
}

/** A stepper whose number can also be typed. One out of range stays as typed, with an error. */
export function NumberStepper({ name, onChange, ...props }: Props) {
  const t = useTranslations('forms')
  const { label, value, min = 0, max } = props
  const [wrong, setWrong] = useState<string>()
  const field = useField({
    name,
    check: wrong === undefined ? undefined : t('enterRangeIn', { label, min, max }),
    error: wrong ? t('enterRange', { min, max }) : undefined,
  })

  function set(number: number) {
    setWrong(undefined)
    onChange(number)
  }

  function type(text: string) {
    const digits = toLatinDigits(text).replace(/\D/g, '')
    const number = Number(digits)
    if (digits && number >= min && number <= max) set(number)
    else setWrong(digits)
  }

  function step(event: KeyboardEvent) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    set(Math.min(Math.max(value + by, min), max))
  }

  return (
    <span className="grid w-min shrink-0 justify-items-end gap-1">
      <Stepper {...props} onChange={set}>
        <input
          {...field.control}
          name={name}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          className="h-11 w-9 rounded-control text-center font-semibold text-base tabular-nums aria-invalid:text-bad"
          value={wrong ?? value}
          onChange={({ target }) => type(target.value)}
          onKeyDown={step}
          onClick={({ currentTarget }) => currentTarget.select()}
        />
      </Stepper>
      <FieldNote field={field} />
    </span>
  )
}
