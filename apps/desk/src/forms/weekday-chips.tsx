import { useTranslations } from 'use-intl'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

interface Props {
  /** Names the first one: errors at this name move the focus there. */
  name: string
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** One checkbox a day of the week, ISO: 1 is Monday. */
export function WeekdayChips({ name, value, onChange }: Props) {
  const t = useTranslations('forms')
  return (
    <div className="flex flex-wrap gap-1">
      {weekdays.map((day, index) => (
        <label
          key={day}
          className="relative grid min-h-11 min-w-12 place-items-center rounded-control border border-line-strong px-2 text-sm has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            name={index === 0 ? name : undefined}
            aria-label={t(`weekdays.${day}`)}
            className="absolute inset-0 appearance-none outline-none"
            checked={value.includes(day)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, day].sort() : value.filter((chosen) => chosen !== day),
              )
            }
          />
          {t(`shortWeekdays.${day}`)}
        </label>
      ))}
    </div>
  )
}
