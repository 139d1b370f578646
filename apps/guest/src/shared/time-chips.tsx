import type { ReactNode } from 'react'

/** Times to choose one of. */
export function TimeChips({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}

interface TimeChipProps {
  /** Of the radio buttons. */
  group: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

export function TimeChip({ group, isChosen, onChoose, children }: TimeChipProps) {
  return (
    <label className="relative inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full bg-surface px-4 font-medium text-sm tabular-nums ring-1 ring-line-strong transition has-checked:bg-accent has-checked:text-on-accent has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input
        type="radio"
        className="absolute inset-0 appearance-none rounded-full outline-none"
        name={group}
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  )
}
