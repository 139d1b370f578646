import type { ReactNode } from 'react'

interface ChipsProps {
  legend: string
  /** Several rows have more space between them. */
  hasRows?: boolean
  children: ReactNode
}

/** Chips to choose one of: in a line, or in `ChipRows`. */
export function Chips({ legend, hasRows = false, children }: ChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className={hasRows ? 'grid gap-5' : 'flex flex-wrap gap-2'}>{children}</div>
    </fieldset>
  )
}

const columns = {
  narrow: 'grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))]',
  wide: 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]',
}

/** Chips of equal width, as many in a row as fit; narrow ones hold a number. */
export function ChipRows({
  of = 'wide',
  children,
}: {
  of?: keyof typeof columns
  children: ReactNode
}) {
  return <div className={`grid gap-2 ${columns[of]}`}>{children}</div>
}

const shapes = {
  pill: 'inline-flex items-center justify-center gap-1.5 rounded-full px-4',
  cell: 'grid content-center justify-items-center rounded-control px-2 py-1.5 text-center has-checked:*:text-on-accent',
}

interface ChipProps {
  /** The name of the radio buttons. */
  group: string
  /** A cell may have two lines, in a row of `ChipRows`. */
  shape?: keyof typeof shapes
  isChosen: boolean
  isFull?: boolean
  onChoose: () => void
  children: ReactNode
}

export function Chip({
  group,
  shape = 'pill',
  isChosen,
  isFull = false,
  onChoose,
  children,
}: ChipProps) {
  return (
    <label
      className={`relative min-h-11 bg-surface font-medium text-sm tabular-nums ring-1 ring-line-strong transition has-checked:bg-accent has-checked:text-on-accent has-checked:ring-accent has-disabled:bg-sunken has-disabled:text-ink-muted has-disabled:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 ${shapes[shape]}`}
    >
      <input
        type="radio"
        className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
        name={group}
        checked={isChosen}
        disabled={isFull}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
