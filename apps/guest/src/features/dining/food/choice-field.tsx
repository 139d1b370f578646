import type { Choice } from '@bellhop/contract/guest/dining'
import { isRequired } from '@bellhop/domain/requests/choices'
import { Icon } from '@bellhop/ui/icon'
import { Check } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../intl/use-money.ts'

interface Props {
  id: string
  choice: Choice
  /** Ids of the chosen options, also of other choices. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** The guest tried to continue without it. */
  isMissing: boolean
}

export function ChoiceField({ id, choice, chosen, onChange, isMissing }: Props) {
  const t = useTranslations('dining')
  const name = useId()
  const { options, max } = choice
  const others = chosen.filter((one) => !options.some(({ _id }) => _id === one))
  const own = chosen.filter((one) => !others.includes(one))
  const isRadio = max === 1

  function choose(option: string, isChosen: boolean) {
    const remaining = isRadio ? [] : own.filter((one) => one !== option)
    onChange([...others, ...remaining, ...(isChosen ? [option] : [])])
  }

  return (
    <fieldset id={id} className="min-w-0 scroll-mt-2">
      <Legend choice={choice} count={own.length} isMissing={isMissing} />
      <div className="mt-1 divide-y divide-line">
        {isRadio && !isRequired(choice) && (
          <Row
            label={t('none')}
            type="radio"
            name={name}
            checked={own.length === 0}
            onChange={() => onChange(others)}
          />
        )}
        {options.map(({ _id, ...option }) => (
          <Row
            key={_id}
            label={option.name}
            price={option.price}
            {...(isRadio ? { type: 'radio', name } : { type: 'checkbox' })}
            checked={own.includes(_id)}
            disabled={!isRadio && !own.includes(_id) && own.length >= max}
            aria-invalid={(isMissing && own.length < choice.min) || undefined}
            onChange={(event) => choose(_id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface LegendProps {
  choice: Choice
  /** The number of chosen options. */
  count: number
  isMissing: boolean
}

function Legend({ choice, count, isMissing }: LegendProps) {
  const t = useTranslations('dining')
  const isDone = count >= choice.min
  return (
    <legend className="w-full">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0">
          <span className="wrap-anywhere block font-display font-semibold text-lg">
            <bdi>{choice.name}</bdi>
          </span>
          <span className="block text-ink-soft text-sm">{useRule(choice)}</span>
        </span>
        {isRequired(choice) && (
          <span
            className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-xs ${isDone ? 'bg-good-soft text-good' : isMissing ? 'bg-bad-soft text-bad' : 'bg-sunken text-ink'}`}
          >
            {isDone && <Icon of={Check} className="size-3.5" />}
            <span>{t('required')}</span>
          </span>
        )}
      </span>
    </legend>
  )
}

/** "Choose 1", "Up to 3", "Optional". */
function useRule({ min, max, options }: Choice): string {
  const t = useTranslations('dining')
  const most = Math.min(max, options.length)
  if (min === most) return t('chooseExactly', { count: min })
  if (min > 0) return t('chooseBetween', { min, max: most })
  return most === 1 ? t('optional') : t('chooseUpTo', { max: most })
}

interface RowProps extends ComponentProps<'input'> {
  label: string
  price?: number
}

function Row({ label, price = 0, ...input }: RowProps) {
  const money = useMoney()
  return (
    <label
      className={`flex min-h-12 items-center gap-3 py-2 ${input.disabled ? 'text-ink-muted' : 'cursor-pointer'}`}
    >
      <input {...input} className="size-5 shrink-0" />
      <span className="wrap-anywhere min-w-0 flex-1">
        <bdi>{label}</bdi>
      </span>
      {price > 0 && (
        <bdi className="shrink-0 text-ink-soft text-sm tabular-nums">{money(price, 'always')}</bdi>
      )}
    </label>
  )
}
