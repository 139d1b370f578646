import { Button } from '@bellhop/ui/button'
import { FieldNote, useField } from '@bellhop/ui/field'

const weekdays = [
  [1, 'Mon', 'Monday'],
  [2, 'Tue', 'Tuesday'],
  [3, 'Wed', 'Wednesday'],
  [4, 'Thu', 'Thursday'],
  [5, 'Fri', 'Friday'],
  [6, 'Sat', 'Saturday'],
  [7, 'Sun', 'Sunday'],
] as const

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
      <div className="flex flex-wrap gap-1">
        {weekdays.map(([day, short, name], index) => (
          <label
            key={day}
            className="relative grid min-h-11 min-w-12 place-items-center rounded-control border border-line-strong px-2 text-sm has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={index === 0 ? 'weekdays' : undefined}
              aria-label={name}
              className="absolute inset-0 appearance-none outline-none"
              checked={value.includes(day)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value, day].sort()
                    : value.filter((chosen) => chosen !== day),
                )
              }
            />
            {short}
          </label>
        ))}
      </div>
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
