import { useId } from 'react'

interface Props {
  legend: string
  options: readonly string[]
  value: string
  errorId: string | undefined
  onChange: (value: string) => void
}

export function ChoiceField({ legend, options, value, errorId, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="sr-only">{legend}</legend>
      <div className="-mx-2 grid">
        {options.map((option) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 transition hover:bg-sunken"
          >
            <input
              type="radio"
              name={name}
              value={option}
              aria-invalid={errorId ? true : undefined}
              checked={option === value}
              onChange={() => onChange(option)}
              className="size-5 shrink-0"
            />
            <bdi className="wrap-anywhere min-w-0">{option}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
