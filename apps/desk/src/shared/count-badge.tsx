interface Props {
  count: number
  /** The unit for screen readers: `unread`. */
  meaning: string
}

export function CountBadge({ count, meaning }: Props) {
  if (count === 0) return null
  return (
    <span className="block min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5 tabular-nums">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> {meaning}. </span>
    </span>
  )
}
