import { Button } from '@bellhop/ui/button'
import { FieldNote, useField } from '@bellhop/ui/field'
import { useTranslations } from 'use-intl'
import { WeekdayChips } from '../../../forms/weekday-chips.tsx'

const quick = [
  ['everyNight', [1, 2, 3, 4, 5, 6, 7]],
  ['weekend', [5, 6]],
  ['weekdays', [1, 2, 3, 4, 7]],
] as const

interface Props {
  value: readonly number[]
  onChange: (value: readonly number[]) => void
}

/** Selects nights of the week; a night belongs to the day on which it begins. */
export function WeekdayPicker({ value, onChange }: Props) {
  const t = useTranslations('rates')
  const field = useField({ name: 'weekdays' })
  return (
    <fieldset className="grid gap-1.5" aria-describedby={field.control['aria-describedby']}>
      <legend className="mb-1.5 font-medium text-sm">{t('nightsOfTheWeek')}</legend>
      <WeekdayChips name="weekdays" value={value} onChange={onChange} />
      <div className="flex flex-wrap gap-1">
        {quick.map(([name, days]) => (
          <Button key={name} variant="quiet" onClick={() => onChange(days)} className="px-2">
            {t(name)}
          </Button>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  )
}
