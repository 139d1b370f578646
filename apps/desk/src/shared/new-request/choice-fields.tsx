import type { Choice } from '@bellhop/contract/guest/dining'
import { FieldNote, useField } from '@bellhop/ui/field'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Translate } from './basket.ts'

interface Props {
  choices: readonly Choice[]
  /** In the form. */
  name: string
  chosen: readonly string[]
  /** A dish that was just added. */
  takesFocus: boolean
  formatMoney: (amount: number) => string
  onChange: (chosen: string[]) => void
}

/** The choices of a dish, such as its size: radio buttons for one option, checkboxes for several. */
export function ChoiceFields(props: Props) {
  const t = useTranslations('shared')
  const { choices, name, chosen, takesFocus, formatMoney, onChange } = props
  const id = useId()
  const first = useRef<HTMLDivElement>(null)
  const field = useField({ name })
  useEffect(() => {
    if (takesFocus) first.current?.querySelector('input')?.focus()
  }, [takesFocus])

  const countChosen = ({ options }: Choice) =>
    options.filter(({ _id }) => chosen.includes(_id)).length
  const unmet = choices.find((choice) => countChosen(choice) < choice.min) ?? choices[0]

  function choose({ options, max }: Choice, optionId: string, isChosen: boolean) {
    const isOwn = (one: string) => options.some(({ _id }) => _id === one)
    const others = chosen.filter((one) => !isOwn(one))
    const own = chosen.filter(isOwn).filter((one) => one !== optionId)
    const next = max === 1 ? [] : own
    onChange([...others, ...next, ...(isChosen ? [optionId] : [])])
  }

  return (
    <div ref={first} className="grid gap-3">
      {choices.map((choice) => {
        const { _id, min, max, options } = choice
        const isRadio = min === 1 && max === 1
        const count = countChosen(choice)
        return (
          <fieldset key={_id} aria-describedby={field.control['aria-describedby']}>
            <legend className="text-sm">
              <bdi className="font-medium">{choice.name}</bdi>{' '}
              <span className="text-ink-soft">{formatRule(choice, t)}</span>
            </legend>
            <div className="flex flex-wrap gap-x-5">
              {options.map((option, index) => {
                const isChosen = chosen.includes(option._id)
                return (
                  <label key={option._id} className="flex min-h-11 items-center gap-2">
                    <input
                      type={isRadio ? 'radio' : 'checkbox'}
                      // An error of the choices moves here.
                      id={choice === unmet && index === 0 ? name : undefined}
                      name={`${id}-${_id}`}
                      checked={isChosen}
                      disabled={!isRadio && !isChosen && max > 1 && count >= max}
                      aria-invalid={field.error && count < min ? true : undefined}
                      onChange={(event) => choose(choice, option._id, event.target.checked)}
                      className="size-5 shrink-0"
                    />
                    <bdi>{option.name}</bdi>
                    {option.price > 0 && (
                      <span className="text-ink-soft text-sm tabular-nums">
                        +{formatMoney(option.price)}
                      </span>
                    )}
                  </label>
                )
              })}
            </div>
          </fieldset>
        )
      })}
      <FieldNote field={field} />
    </div>
  )
}

function formatRule({ min, max, options }: Choice, t: Translate): string {
  const most = Math.min(max, options.length)
  if (min === most) return t('request.rule.exactly', { min })
  if (min > 0) return t('request.rule.between', { min, most })
  return most === 1 ? t('request.rule.optional') : t('request.rule.upTo', { most })
}
