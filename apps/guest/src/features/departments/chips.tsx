import type { ReactNode } from 'react'

interface ChipsProps {
  legend: string
  children: ReactNode
}

/** One of several is chosen. */
export function Chips({ legend, children }: ChipsProps) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {children}
    </fieldset>
  )
}

const columns = {
  narrow: 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]',
  wide: 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]',
}

/** Chips of the same width, as many in a row as there is room for; narrow ones hold a number. */
export function ChipRows({
  of = 'wide',
  children,
}: {
  of?: keyof typeof columns
  children: ReactNode
}) {
  return <div className={`grid gap-2 ${columns[of]}`}>{children}</div>
}

interface ChipProps {
  name: string
  isChosen: boolean
  isFull?: boolean
  onChoose: () => void
  children: ReactNode
}

export function Chip({ name, isChosen, isFull = false, onChoose, children }: ChipProps) {
  return (
    <label className="relative grid min-h-11 content-center justify-items-center rounded-control bg-surface px-2 py-1.5 text-center font-medium text-sm tabular-nums ring-1 ring-line-strong transition has-checked:bg-accent has-checked:text-on-accent has-checked:ring-accent has-disabled:bg-sunken has-disabled:text-ink-muted has-disabled:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-checked:*:text-on-accent">
      <input
        type="radio"
        className="absolute inset-0 appearance-none outline-none"
        name={name}
        checked={isChosen}
        disabled={isFull}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
