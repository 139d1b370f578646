interface Props {
  label: string
  /** Formatted. */
  amount: string
  /** Marks the total. */
  strong?: boolean
}

/** A line of a bill, inside a `<dl>`. */
export function AmountRow({ label, amount, strong = false }: Props) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'font-display font-semibold text-lg' : 'text-ink-soft text-sm'}`}
    >
      <dt>{label}</dt>
      <dd className="ms-auto tabular-nums">{amount}</dd>
    </div>
  )
}
