interface Props {
  label: string
  /** As it is shown. */
  amount: string
  /** What the others add up to. */
  strong?: boolean
}

/** A line of a bill, in a `<dl>`. */
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
