import { Button } from '@bellhop/ui/button'
import { FieldNote, useField } from '@bellhop/ui/field'
import { WeekdayChips } from '../../../forms/weekday-chips.tsx'

const quick = [
  ['Every night', [1, 2, 3, 4, 5, 6, 7]],
  ['Weekend', [5, 6]],
  ['Weekdays', [1, 2, 3, 4, 7]],
] as const

interface Props {
  value: readonly number[]
  onChange: (value: readonly number[]) => void
}

/** Selects nights of the week; a night belongs to the day on which it begins. */
export function WeekdayPicker({ value, onChange }: Props) {
  const field = useField({ name: 'weekdays' })
  return (
    <fieldset className="grid gap-1.5" aria-describedby={field.control['aria-describedby']}>
      <legend className="mb-1.5 font-medium text-sm">Nights of the week</legend>
      <WeekdayChips name="weekdays" value={value} onChange={onChange} />
      <div className="flex flex-wrap gap-1">
        {quick.map(([label, days]) => (
          <Button key={label} variant="quiet" onClick={() => onChange(days)} className="px-2">
            {label}
          </Button>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  )
}
