interface Props {
  label: string
  value: string
  detail?: string | undefined
  /** The room number. */
  isLarge?: boolean
  /** Fills the remaining space. */
  isWide?: boolean
}

/** Its width is independent of its content, which loads later. */
export const wideFact = 'min-w-[min(100%,6.5rem)] flex-1'

/** A fact of the stay. The second line is reserved while its value loads. */
export function PassFact({ label, value, detail, isLarge = false, isWide = false }: Props) {
  return (
    <div className={isWide ? wideFact : 'min-w-0'}>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd
        className={`font-display font-semibold tabular-nums ${isLarge ? 'text-3xl text-accent' : 'text-base'}`}
      >
        {value}
      </dd>
      {!isLarge && <dd className="text-ink-soft text-sm tabular-nums">{detail ?? '\u00a0'}</dd>}
    </div>
  )
}
