import { TextField } from '@bellhop/ui/text-field'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useGetStarterDataQuery } from '../../shared/starter-api.ts'
import { useMoney } from '../../shared/use-money.ts'
import { offeredTips } from './tip.ts'

export interface TipChoice {
  value: number | 'own' | undefined
  /** As it was entered. */
  own: string
}

export const noTip: TipChoice = { value: undefined, own: '' }

interface Props {
  /** What was given so far. */
  tip: number
  choice: TipChoice
  onChange: (choice: TipChoice) => void
  problem: 'invalid' | 'notMore' | undefined
}

/** Amounts that the hotel proposes, and one of one's own. */
export function TipForm({ tip, choice, onChange, problem }: Props) {
  const t = useTranslations('request')
  const money = useMoney()
  const { data: starter } = useGetStarterDataQuery()
  const name = useId()
  const choices = [...offeredTips(starter?.tip ?? [], tip), 'own' as const]
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        {tip > 0 ? t('tipRaiseHelp', { amount: money(tip) }) : t('tipHelp')}
      </p>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('tipAmount')}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((value) => (
            <label
              key={value}
              className="relative grid min-h-13 min-w-20 cursor-pointer place-items-center rounded-control border border-line-strong px-4 py-2 text-center font-semibold tabular-nums transition hover:bg-sunken has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
                checked={choice.value === value}
                onChange={() => onChange({ ...choice, value })}
              />
              {value === 'own' ? t('tipOwn') : money(value)}
            </label>
          ))}
        </div>
      </fieldset>
      {choice.value === 'own' && (
        <TextField
          label={t('tipOwnAmount')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={choice.own}
          error={
            problem &&
            (problem === 'invalid' ? t('tipInvalid') : t('tipNotMore', { amount: money(tip) }))
          }
          onChange={(event) => onChange({ ...choice, own: event.target.value })}
        />
      )}
    </div>
  )
}
