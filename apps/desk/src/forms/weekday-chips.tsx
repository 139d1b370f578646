const weekdays = [
  [1, 'Mon', 'Monday'],
  [2, 'Tue', 'Tuesday'],
  [3, 'Wed', 'Wednesday'],
  [4, 'Thu', 'Thursday'],
  [5, 'Fri', 'Friday'],
  [6, 'Sat', 'Saturday'],
  [7, 'Sun', 'Sunday'],
] as const

interface Props {
  /** Names the first one: errors at this name move the focus there. */
  name: string
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** One checkbox a day of the week, ISO: 1 is Monday. */
export function WeekdayChips({ name, value, onChange }: Props) {
  return (
    <div className="flex flex-wrap gap-1">
      {weekdays.map(([day, short, label], index) => (
        <label
          key={day}
          className="relative grid min-h-11 min-w-12 place-items-center rounded-control border border-line-strong px-2 text-sm has-checked:border-accent has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
        >
          <input
            type="checkbox"
            name={index === 0 ? name : undefined}
            aria-label={label}
            className="absolute inset-0 appearance-none outline-none"
            checked={value.includes(day)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, day].sort() : value.filter((chosen) => chosen !== day),
              )
            }
          />
          {short}
        </label>
      ))}
    </div>
  )
}
