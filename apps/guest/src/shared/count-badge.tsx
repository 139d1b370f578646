interface Props {
  count: number
  /** Its place on the icon it belongs to. */
  className: string
}

/** How many, on an icon; words beside it say the same. */
export function CountBadge({ count, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`absolute min-w-[1.8em] rounded-full bg-accent px-[0.5em] text-center font-semibold text-[min(0.6875rem,3.75vw)] text-on-accent leading-[1.8] ${className}`}
    >
      {count}
    </span>
  )
}
