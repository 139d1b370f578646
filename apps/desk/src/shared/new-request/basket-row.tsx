import type { OrderableItem } from '@bellhop/contract/desk/catalogue'
import type { Choice } from '@bellhop/contract/guest/dining'
import { maxNote } from '@bellhop/domain/limits'
import { listItems } from '@bellhop/domain/requests/list-items'
import { isByTheHour } from '@bellhop/domain/requests/request-status'
import { FieldNote, useField } from '@bellhop/ui/field'
import { IconButton } from '@bellhop/ui/icon-button'
import { TextField } from '@bellhop/ui/text-field'
import { Trash2 } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { NumberStepper } from '../../forms/number-stepper.tsx'
import { shownLocale } from '../../intl/shown-formats.ts'
import { type BasketLine, mostOf, priceOf, type Translate } from './basket.ts'
import { lineProblem } from './sold-out.ts'

interface Props {
  line: BasketLine
  item: OrderableItem | undefined
  /** Names its fields, which have no names of their own. */
  name: string
  now: string
  /** The allergens of the dish that notes exclude. */
  allergens: readonly string[] | undefined
  hasNote: boolean
  isNew: boolean
  formatMoney: (amount: number) => string
  onChange: (change: Partial<BasketLine>) => void
  onRemove: () => void
}

/** An item of a request with its quantity, and the choices and note of a dish. */
export function BasketRow(props: Props) {
  const t = useTranslations('shared')
  const { line, item, name, now, allergens, formatMoney, onChange, onRemove } = props
  const soldOut = lineProblem(item, line.quantity, now, t)
  // The button is the control that an error of this item moves to.
  const field = useField({ name: `${name}.itemId`, error: soldOut })
  const title = item?.name ?? t('request.item')
  const hasHours = isByTheHour(item?.service?.purpose)
  const most = item ? mostOf(item) : line.quantity
  const left = item?.quantity
  const price = item ? priceOf(item, line.choices) : 0
  return (
    <li className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-24 gap-0.5">
          <bdi className="font-medium">{title}</bdi>
          {price > 0 && (
            <span className="text-ink-soft text-sm tabular-nums">
              {hasHours ? t('request.perHour', { price: formatMoney(price) }) : formatMoney(price)}
            </span>
          )}
          {hasHours && line.quantity > 1 && (
            <span className="text-ink-soft text-sm">
              {t('request.hours', { count: line.quantity })}
            </span>
          )}
          {item?.service?.maxParty && (
            <span className="text-ink-soft text-sm">
              {t('request.guests', { count: line.quantity })}
            </span>
          )}
          {left !== undefined && !soldOut && left < 5 && (
            <span className="text-sm text-warn">{t('request.onlyLeft', { left })}</span>
          )}
          <FieldNote field={field} />
        </div>
        <div className="ms-auto flex items-center gap-2">
          {!hasHours && (most > 1 || line.quantity > 1) && (
            <NumberStepper
              name={`${name}.quantity`}
              label={
                item?.service?.maxParty
                  ? t('request.guestCount')
                  : t('request.quantityOf', { title })
              }
              decreaseLabel={
                item?.service?.maxParty ? t('request.guestFewer') : t('request.oneFewer', { title })
              }
              increaseLabel={
                item?.service?.maxParty ? t('request.guestMore') : t('request.oneMore', { title })
              }
              value={line.quantity}
              min={1}
              max={most}
              onChange={(quantity) => onChange({ quantity })}
            />
          )}
          <IconButton
            icon={Trash2}
            name={`${name}.itemId`}
            aria-describedby={field.control['aria-describedby']}
            label={t('remove', { title })}
            onClick={onRemove}
          />
        </div>
      </div>
      {item?.choices && (
        <ChoiceFields
          choices={item.choices}
          name={`${name}.choices`}
          chosen={line.choices}
          takesFocus={props.isNew}
          formatMoney={formatMoney}
          onChange={(choices) => onChange({ choices })}
        />
      )}
      {props.hasNote && (
        <TextField
          label={t('request.noteFor', { title })}
          name={`${name}.note`}
          autoComplete="off"
          maxLength={maxNote}
          value={line.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
      {allergens && (
        <p role="alert" className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          {t('request.allergens', { allergens: listItems(allergens, shownLocale()) })}
        </p>
      )}
    </li>
  )
}

interface ChoiceFieldsProps {
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
function ChoiceFields(props: ChoiceFieldsProps) {
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
